// Runs on the system's Node 20 as well as on the pinned one: plain JavaScript, no dependency.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BIN = path.join(ROOT, 'node_modules/.bin')
const STAMP = path.join(ROOT, 'node_modules/.talaqqi-installed')
/** The pinned Node, which runs everything but these scripts' first step. */
export const NODE = path.join(BIN, 'node')

/** Says a step to the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Installs what package-lock.json names, unless that is done; ends the process where it cannot. */
export function install() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Talaqqi needs Node 20 or newer to start; this is ${process.version}.`)
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(ROOT, 'package-lock.json')))
    .digest('hex')
  if (existsSync(STAMP) && existsSync(NODE) && readFileSync(STAMP, 'utf8') === wanted) return
  say('Installing what Talaqqi needs …')
  // Not `npm ci`: it refuses a lockfile when the registry lacks another platform's binaries.
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  if (status !== 0) fail('npm install failed. Is there a connection to the package registry?')
  if (!existsSync(NODE)) fail(`There is no pinned Node for ${process.platform} ${process.arch}.`)
  mkdirSync(path.dirname(STAMP), { recursive: true })
  writeFileSync(STAMP, wanted)
}

/** The environment in which `node` and the tools of node_modules are the pinned ones. */
export function pinnedEnvironment() {
  return {
    ...process.env,
    PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
    // What Node has made of our TypeScript once it need not make again, nor load its compiler for.
    NODE_COMPILE_CACHE:
      process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, 'node_modules/.cache/node'),
  }
}

/** Runs a tool of node_modules/.bin, or `node`, to its end; ends this process where it fails. */
export function run(tool, args, { quiet = false } = {}) {
  const { status } = spawnSync(path.join(BIN, tool), args, {
    cwd: ROOT,
    stdio: quiet ? ['ignore', 'ignore', 'inherit'] : 'inherit',
    env: pinnedEnvironment(),
  })
  if (status !== 0) process.exit(status ?? 1)
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
