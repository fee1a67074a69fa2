// Builds the site into web/dist, unless nothing that it is made from has changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT, run, say } from './install.mjs'

const STAMP = path.join(ROOT, 'web/dist/.made-from')
const SOURCES = [
  'package-lock.json',
  'quran/src',
  'contract/src',
  'words/messages',
  'web',
  'scripts/build-quran-text.ts',
  'words/src/compile.ts',
  'scripts/compress-site.ts',
]
const NOT_SOURCES = /^(node_modules|dist|quran|\.cache)$|\.gen\.ts$|\.test\.tsx?$/

/** Makes the Quran's texts and the site; a second call without a change costs a few milliseconds. */
export function build() {
  makeQuran()
  const madeFrom = fingerprint()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === madeFrom) return
  say('Building the site …')
  compileWords()
  run('vite', ['build', 'web', '--logLevel', 'warn'])
  run('node', ['scripts/compress-site.ts'])
  writeFileSync(STAMP, madeFrom)
}

/** Whether the checks can read the words' types, which a mere start does not make. */
export function hasTypesOfWords() {
  return existsSync(path.join(ROOT, 'words/compiled/messages.d.ts'))
}

/** What the site's sources are made of besides themselves, for Vite's own server. */
export function makeSources() {
  makeQuran()
  compileWords()
}

function makeQuran() {
  run('node', ['scripts/build-quran-text.ts'], { quiet: true })
}

/** Messages as functions; with their types where there is TypeScript, which a mere start does not install. */
export function compileWords() {
  const types = existsSync(path.join(ROOT, 'node_modules/typescript')) ? [] : ['--no-types']
  run('node', ['words/src/compile.ts', ...types])
}

/** The contents of all sources: times differ from clone to clone, and when a branch is changed twice. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const source of SOURCES) add(hash, path.join(ROOT, source), source)
  return hash.digest('hex')
}

function add(hash, file, name) {
  if (!statSync(file).isDirectory()) return hash.update(`${name}\n`).update(readFileSync(file))
  for (const entry of readdirSync(file).sort())
    if (!NOT_SOURCES.test(entry)) add(hash, path.join(file, entry), `${name}/${entry}`)
}
