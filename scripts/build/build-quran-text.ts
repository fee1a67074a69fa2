/* Writes `{script}/{1..114}.json` and `fonts/{font}.woff2`; the texts are never altered. */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SURAHS, VERSE_COUNT, verseId } from '../../quran/src/index.ts'
import { inPackage, SOURCES, type Source } from './quran-sources.ts'

const target = resolve(process.argv[2] ?? join(import.meta.dirname, '../../web/public/quran'))
// Written last, so that an interrupted run is repeated.
const stamp = join(target, 'made-from.txt')

if (!isUpToDate()) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'fonts'), { recursive: true })
  for (const source of SOURCES) write(source)
  writeFileSync(stamp, fingerprint())
}

function isUpToDate(): boolean {
  const files = SOURCES.flatMap(({ script, font }) => [
    fontFile(font.name),
    ...SURAHS.map(({ number }) => surahFile(script, number)),
  ])
  const isThere = [stamp, ...files].every((file) => existsSync(file))
  return isThere && readFileSync(stamp, 'utf8') === fingerprint()
}

function write({ script, read, font }: Source): void {
  const verses = read()
  if (verses.length !== VERSE_COUNT) throw new Error(`${script} has not ${VERSE_COUNT} verses`)
  mkdirSync(join(target, script))
  for (const { number, verses: count } of SURAHS) {
    const start = verseId(number, 1) - 1
    writeFileSync(surahFile(script, number), JSON.stringify(verses.slice(start, start + count)))
  }
  copyFileSync(font.file, fontFile(font.name))
}

function surahFile(script: string, number: number): string {
  return join(target, script, `${number}.json`)
}

function fontFile(name: string): string {
  return join(target, 'fonts', `${name}.woff2`)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const packages = SOURCES.flatMap((source) => source.packages)
  const files = packages.map((name) => inPackage(name, 'package.json'))
  for (const file of [
    ...files,
    import.meta.filename,
    join(import.meta.dirname, 'quran-sources.ts'),
  ])
    hash.update(readFileSync(file))
  return hash.digest('hex')
}
