import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let verses: readonly string[] | undefined

/**
 * The text of a verse by its id, 1 to 6236, as on the site. KFGQPC encoding: draw it with the Uthmanic Hafs
 * font only, and never normalise it. Throws RangeError for an unknown id. The first call loads the text
 * (about 10 ms, 2 MB).
 */
export function verseText(id: number): string {
  verses ??= readVerses()
  const text = verses[id - 1]
  if (text === undefined) throw new RangeError(`No verse id ${id}`)
  return text
}

function readVerses(): readonly string[] {
  // By path: the package's main export would load all its texts.
  const entry = createRequire(import.meta.url).resolve('@ghoran/text')
  const file = join(dirname(dirname(entry)), 'json/quran-text-hafs.json')
  return JSON.parse(readFileSync(file, 'utf8'))
}
