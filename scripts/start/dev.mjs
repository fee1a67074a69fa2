// npm run dev: the server, restarted on changes, and the site from Vite, which proxies /api.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { compileWords } from '../build/made-from.mjs'
import { NODE, pinnedEnvironment, ROOT, run } from './install.mjs'

const flags = JSON.parse(readFileSync(path.join(ROOT, 'server/start.json'), 'utf8'))
const server = [...flags, 'server/src/main.ts']

await Promise.all([run('node', ['scripts/build/build-quran-text.ts']), compileWords()])
const children = [
  start(NODE, ['--watch', '--watch-preserve-output', ...server, ...process.argv.slice(2)]),
  start(path.join(ROOT, 'node_modules/.bin/vite'), ['web'], {
    API_PORT: process.env.PORT ?? '3000',
  }),
]

function start(command, args, environment = {}) {
  const env = {
    ...pinnedEnvironment(),
    INIT_CWD: process.env.INIT_CWD ?? process.cwd(),
    ...environment,
  }
  return spawn(command, args, { cwd: ROOT, stdio: 'inherit', env })
}

// A service manager's signal reaches only this process.
const end = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGTERM', end)
process.on('SIGINT', () => process.stdin.isTTY || end())
// On a signal, npm ends its shell but not the processes in it: an orphan must end itself.
const parent = process.ppid
setInterval(() => process.ppid !== parent && end(), 500).unref()

for (const child of children)
  child.on('exit', (code, signal) => {
    for (const other of children) if (other !== child) other.kill()
    process.exitCode = signal ? 1 : (code ?? 1)
  })
