/*
 * Writes the Quran text and its font for the site to fetch (git-ignored; never altered on the way):
 *
 *   web/public/quran/hafs-1/{1..114}.json           one surah: a JSON array of its verses in order
 *   web/public/quran/fonts/uthmanic-hafs-v22.woff2  the font in whose encoding that text is written
 *
 * Runs before the site is built or served and does nothing where its output is up to date. Another
 * folder may be given: `node scripts/build-quran-text.ts <folder>`.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { SURAHS, VERSE_COUNT, verseId } from '../quran/src/index.ts'

// By file path: the package's main export would bring every text it has. Text and font are a pair,
// another font draws boxes and black rosettes for some of the signs.
const entry = createRequire(import.meta.resolve('../web/package.json')).resolve('@ghoran/text')
const source = dirname(dirname(entry))
const sourceText = join(source, 'json/quran-text-hafs.json')
const sourceFont = join(source, 'dist/fonts/uthmanic-hafs/uthmanic-hafs-v22.woff2')

const target = resolve(process.argv[2] ?? join(import.meta.dirname, '../web/public/quran'))
const font = join(target, 'fonts/uthmanic-hafs-v22.woff2')
// Written last, so that an interrupted run is made again.
const stamp = join(target, 'hafs-1/made-from.txt')

if (!isUpToDate()) write()

function isUpToDate(): boolean {
  const files = [stamp, font, ...SURAHS.map(({ number }) => surahFile(number))]
  return files.every((file) => existsSync(file)) && readFileSync(stamp, 'utf8') === fingerprint()
}

function write(): void {
  rmSync(stamp, { force: true })
  for (const file of [stamp, font]) mkdirSync(dirname(file), { recursive: true })
  const verses = readVerses()
  for (const { number, verses: count } of SURAHS) {
    const start = verseId(number, 1) - 1
    writeFileSync(surahFile(number), JSON.stringify(verses.slice(start, start + count)))
  }
  copyFileSync(sourceFont, font)
  writeFileSync(stamp, fingerprint())
}

function readVerses(): readonly unknown[] {
  const verses: unknown = JSON.parse(readFileSync(sourceText, 'utf8'))
  if (Array.isArray(verses) && verses.length === VERSE_COUNT) return verses
  throw new Error(`${sourceText} does not hold the ${VERSE_COUNT} verses of the Quran`)
}

function surahFile(number: number): string {
  return join(target, `hafs-1/${number}.json`)
}

/** Changes with the package's version and with this script. */
function fingerprint(): string {
  const hash = createHash('sha256')
  for (const file of [join(source, 'package.json'), import.meta.filename]) {
    hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}
