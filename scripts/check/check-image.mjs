// npm run image:check: the Dockerfile's steps without a container engine. As root, on Linux; takes
// about a minute.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fail, ROOT, say } from '../start/install.mjs'

const MB = 1e6
const MOST = 350
/** debian:bookworm-slim, unpacked: an estimate. */
const BASE = 75
const HEAVIEST = 12
const READY_MS = 60_000

if (process.getuid?.() !== 0) fail('image:check drops the rights of root, and so needs them first.')
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-image-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
chmodSync(folder, 0o755)
const program = path.join(folder, 'talaqqi')
const data = path.join(folder, 'data')
const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8').replaceAll(/\\\n\s*/g, '')

copyFiles()
const build = linesOf('RUN').find((line) => line.includes('npm run build')) ?? 'false'
say(build)
execFileSync('/bin/sh', ['-c', build], { cwd: program, stdio: 'inherit' })
weigh()
await start()

/** `COPY . .`: all files in git, since .dockerignore names the others. */
function copyFiles() {
  const listed = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(path.join(ROOT, file), path.join(program, file))
}

function linesOf(word) {
  const lines = dockerfile.split('\n').map((line) => line.trim())
  return lines
    .filter((line) => line.startsWith(`${word} `))
    .map((line) => line.slice(word.length + 1))
}

function weigh() {
  const parts = [...readdirSync(program), ...modules()].filter((part) => part !== 'node_modules')
  const heaviest = parts
    .map((part) => ({ part, megabytes: bytesOf(path.join(program, part)) / MB }))
    .toSorted((one, other) => other.megabytes - one.megabytes)
  for (const { part, megabytes } of heaviest.slice(0, HEAVIEST))
    say(`${megabytes.toFixed(1).padStart(7)} MB  ${part}`)
  const total = bytesOf(program) / MB
  const sum = total + BASE
  say(
    `${total.toFixed(1).padStart(7)} MB  the program; with the base of ${BASE} MB ${sum.toFixed(0)} of ${MOST} MB`,
  )
  if (sum > MOST) fail('The image is too large.')
}

function modules() {
  const at = path.join(program, 'node_modules')
  return readdirSync(at).flatMap((name) =>
    name.startsWith('@')
      ? readdirSync(path.join(at, name)).map((one) => `node_modules/${name}/${one}`)
      : `node_modules/${name}`,
  )
}

/** Sum of file sizes, as for images; not disk blocks. */
function bytesOf(file) {
  const status = lstatSync(file)
  if (!status.isDirectory()) return status.size
  return readdirSync(file).reduce((sum, name) => sum + bytesOf(path.join(file, name)), 0)
}

async function start() {
  const port = await freePort()
  // The image's own user does not exist on this machine, but PostgreSQL needs a user.
  mkdirSync(data)
  execFileSync('chown', ['nobody', data])
  const set = Object.fromEntries(
    linesOf('ENV')
      .flatMap((line) => line.split(' '))
      .map((pair) => pair.split('=')),
  )
  const env = {
    ...set,
    PATH: '/usr/bin:/bin',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: data,
  }
  const as = [
    '--reuid=nobody',
    '--regid=nogroup',
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
  ]
  const inImage = (words) => words.map((word) => word.replace(/^\/talaqqi/, program))
  const [entry = '[]'] = linesOf('ENTRYPOINT')
  const server = spawn('setpriv', [...as, ...inImage(JSON.parse(entry))], {
    cwd: data,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => server.kill('SIGKILL'))
  const begun = Date.now()
  while (!(await isReady(port))) {
    if (server.exitCode !== null || Date.now() - begun > READY_MS)
      fail('The pruned copy does not become ready.')
    await sleep(100)
  }
  say(
    `   ready after ${((Date.now() - begun) / 1000).toFixed(1)} s, as nobody, on a program that it may not write`,
  )
  const health = /CMD (\[.*\])/.exec(dockerfile)?.[1] ?? '[]'
  execFileSync('setpriv', [...as, ...inImage(JSON.parse(health))], { env })
  say('   the health check is well')
  const page = await fetch(`http://127.0.0.1:${port}/`)
  if (!page.ok || !(await page.text()).includes('id="root"')) fail('The pruned copy has no site.')
  // PostgreSQL must run from its installed place.
  if (readdirSync(data).some((name) => name.startsWith('binaries-')))
    fail('The embedded PostgreSQL was copied beside the data.')
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  if (code !== 0) fail(`The pruned copy ended with ${code}.`)
}

async function isReady(port) {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null)
  return answer?.ok === true
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}
