// Makes what is made from other files, unless nothing has changed since.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run } from './install.mjs'

const NOT_SOURCES = /^(node_modules|dist|quran|\.cache)$|\.gen\.ts$|\.test\.tsx?$/

/** Calls `make` unless the stamp says that it was made from exactly these files. */
export function unlessMade(stamp, sources, make) {
  const file = path.join(ROOT, stamp)
  const madeFrom = fingerprint(sources)
  if (existsSync(file) && readFileSync(file, 'utf8') === madeFrom) return
  make()
  writeFileSync(file, madeFrom)
}

/** Compiles the messages, without which neither the server nor the site starts. */
export function compileWords() {
  const sources = ['package-lock.json', 'words/messages', 'words/src', 'words/package.json']
  unlessMade('words/compiled/.made-from', sources, () => run('node', ['words/src/compile.ts']))
}

/** Names, sizes and times of all sources: enough to see a change, and cheaper than reading them. */
function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const source of sources) add(hash, path.join(ROOT, source), source)
  return hash.digest('hex')
}

function add(hash, file, name) {
  const stat = statSync(file)
  if (!stat.isDirectory()) return hash.update(`${name} ${stat.size} ${stat.mtimeMs}\n`)
  for (const entry of readdirSync(file).sort())
    if (!NOT_SOURCES.test(entry)) add(hash, path.join(file, entry), `${name}/${entry}`)
}
