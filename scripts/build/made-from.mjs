import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from '../start/install.mjs'

const NOT_SOURCES = /^(node_modules|dist|earlier|quran|\.cache)$|\.gen\.ts$|\.test\.tsx?$/

/** Skips `make` if the stamp has the hash of these files and `way`; `make` gets the new stamp. */
export async function unlessMade(stamp, sources, make, way = '') {
  const file = path.join(ROOT, stamp)
  const madeFrom = fingerprint(sources) + way
  if (existsSync(file) && readFileSync(file, 'utf8') === madeFrom) return
  await make(madeFrom)
  writeFileSync(file, madeFrom)
}

/** With types only if TypeScript is installed, which a plain start does not do. */
export async function compileWords() {
  const sources = ['package-lock.json', 'words/messages', 'words/src', 'words/package.json']
  const ways = existsSync(path.join(ROOT, 'node_modules/typescript')) ? [] : ['--no-types']
  const stamp = 'words/compiled/.made-from'
  const compile = () => {
    // An incomplete result must have no stamp.
    rmSync(path.join(ROOT, stamp), { force: true })
    return run('node', ['words/src/compile.ts', ...ways])
  }
  await unlessMade(stamp, sources, compile, ways.join(' '))
}

/** Of the contents: modification times differ between clones. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, path.join(ROOT, source), source)
  return hash.digest('hex')
}

function add(hash, file, name) {
  if (!statSync(file).isDirectory()) return hash.update(`${name}\n`).update(readFileSync(file))
  for (const entry of readdirSync(file).sort())
    if (!NOT_SOURCES.test(entry)) add(hash, path.join(file, entry), `${name}/${entry}`)
}
