// Also runs on Node 12, like `install.mjs`.
import { spawnSync } from 'child_process'
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmdirSync, unlinkSync } from 'fs'
import path from 'path'

/** An older Node would skip optional packages that exclude it, such as the builder's binary. */
const OLDEST_FOR_PACKAGES = 20
/** Runs on the pinned Node; a package that comes with an old Node may not. */
const NPM = {
  version: '11.19.1',
  integrity:
    'sha512-ztsxKxt/kkIaAs+2i0GU6I+DRmUdrNasxTZKJe9TCdSjKxlhah/4r/hl5ygMD6XAg1qZ9c2TNomR4qgOydp10g==',
}

/** The npm at hand, or a pinned npm on the pinned Node if Node is old. Null if it cannot be had. */
export function findNpm(root, major = Number(process.versions.node.split('.')[0])) {
  const { env } = process
  if (major >= OLDEST_FOR_PACKAGES) return { command: 'npm', args: [], env, discard() {} }
  const folder = path.join(root, 'node_modules/.cache/first-npm')
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const node = `node-${process.platform}-${process.arch}`
  const wanted = { [node]: packages[`node_modules/${node}`], npm: NPM }
  const discard = () => remove(folder)
  discard()
  mkdirSync(folder, { recursive: true })
  if (!fetchPackages(folder, wanted)) return null
  const bin = path.join(folder, 'node_modules', node, 'bin')
  return {
    command: path.join(bin, 'node'),
    args: [path.join(folder, 'node_modules/npm/bin/npm-cli.js')],
    // Install scripts of packages run on it, too.
    env: Object.assign({}, env, { PATH: `${bin}${path.delimiter}${env.PATH || ''}` }),
    discard,
  }
}

/** False without a connection, or if a package is not the expected one. */
function fetchPackages(folder, wanted) {
  const names = Object.keys(wanted).map((name) => `${name}@${wanted[name].version}`)
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync('npm', ['install', '--prefix', folder, ...quietly, ...names], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) return false
  const file = path.join(folder, 'node_modules/.package-lock.json')
  const { packages } = JSON.parse(readFileSync(file, 'utf8'))
  return Object.keys(wanted).every((name) => {
    const found = packages[`node_modules/${name}`]
    return found !== undefined && found.integrity === wanted[name].integrity
  })
}

/** Node 12 has no `rmSync`. */
export function remove(file) {
  const status = statusOf(file)
  if (!status) return
  if (!status.isDirectory()) return unlinkSync(file)
  for (const name of readdirSync(file)) remove(path.join(file, name))
  rmdirSync(file)
}

function statusOf(file) {
  try {
    return lstatSync(file)
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
    throw error
  }
}
