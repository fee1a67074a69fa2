import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let verses: readonly string[] | undefined

/**
 * The text of a verse by its id, 1 to 6236, the same as the site shows. It is in the KFGQPC encoding:
 * to be drawn with the Uthmanic Hafs font only, and never normalised. Throws RangeError where there
 * is no such verse. The first call reads the text (some ten milliseconds, two megabytes).
 */
export function verseText(id: number): string {
  verses ??= readVerses()
  const text = verses[id - 1]
  if (text === undefined) throw new RangeError(`No verse id ${id}`)
  return text
}

function readVerses(): readonly string[] {
  // By file path: the package's main export would load every text it has.
  const entry = createRequire(import.meta.url).resolve('@ghoran/text')
  const file = join(dirname(dirname(entry)), 'json/quran-text-hafs.json')
  return JSON.parse(readFileSync(file, 'utf8'))
}
