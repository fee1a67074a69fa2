// npm start: installs what is missing, builds the site, starts the server. `--dev`: with reload.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { install, NODE, pinnedEnvironment, ROOT, run } from './install.mjs'
import { compileWords } from './made-from.mjs'

const args = process.argv.slice(2)
const dev = args.includes('--dev')
// The server in a heap that stays small: V8 lets it grow far beyond what is in use where memory is free.
const server = JSON.parse(readFileSync(path.join(ROOT, 'server/start.json'), 'utf8'))
const serverArgs = args.filter((arg) => arg !== '--dev')

install()
const children = dev ? startDev() : await startBuilt()

async function startBuilt() {
  const { build } = await import('./build.mjs')
  build()
  return [start(NODE, [...server, ...serverArgs])]
}

/** The server starts again when its files change; Vite serves the site and hands /api on to it. */
function startDev() {
  const vite = path.join(ROOT, 'node_modules/.bin/vite')
  run('node', ['scripts/build-quran-text.ts'])
  compileWords()
  return [
    start(NODE, ['--watch', '--watch-preserve-output', ...server, ...serverArgs]),
    start(vite, ['web'], { API_PORT: process.env.PORT ?? '3000' }),
  ]
}

function start(command, commandArgs, environment = {}) {
  const env = {
    ...pinnedEnvironment(),
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    ...environment,
  }
  return spawn(command, commandArgs, { cwd: ROOT, stdio: 'inherit', env })
}

// Control-C reaches the whole group by itself; a service manager's signal reaches only this process.
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGTERM', end)
process.on('SIGINT', () => process.stdin.isTTY || end())
// npm ends its shell on a signal and leaves what runs in it: an orphan ends by itself.
const parent = process.ppid
setInterval(() => process.ppid !== parent && end(), 500).unref()

for (const child of children)
  child.on('exit', (code, signal) => {
    for (const other of children) if (other !== child) other.kill()
    process.exitCode = signal ? 1 : (code ?? 1)
  })
