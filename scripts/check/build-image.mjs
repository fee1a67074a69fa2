// npm run image:build: builds the image where a container engine answers, and prints the digests of its bases.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fail, ROOT, say } from '../start/install.mjs'

const TAG = 'talaqqi'
const ENGINES = ['docker', 'podman']

/** A client without its daemon builds nothing. */
const engine = ENGINES.find((name) => spawnSync(name, ['info'], { stdio: 'ignore' }).status === 0)
if (!engine) {
  say('The image was not built: no container engine answers here.')
  process.exit(0)
}

run('build', '--pull', '--tag', TAG, '.')
const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
for (const [, base] of dockerfile.matchAll(/^FROM (\S+)/gm)) {
  // A multi-stage build with BuildKit does not keep the bases as images.
  run('pull', '--quiet', base)
  const format = '{{range .RepoDigests}}{{.}} {{end}}'
  say(`${base}: ${read('image', 'inspect', '--format', format, base)}`)
}
const listed = read('run', '--rm', '--entrypoint', '/bin/ls', TAG, '/talaqqi')
for (const file of ['sbom.cdx.json', 'licences.txt'])
  if (!listed.split('\n').includes(file)) fail(`The image has no ${file}.`)
say(`Built ${TAG}: ${read('image', 'inspect', '--format', '{{.Id}} {{.Size}}', TAG)} bytes`)

function run(...args) {
  const { status } = spawnSync(engine, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) fail(`${engine} ${args[0]} failed.`)
}

function read(...args) {
  const { status, stdout } = spawnSync(engine, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) fail(`${engine} ${args[0]} failed.`)
  return stdout.trim()
}
