import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

let verses: readonly string[] | undefined

/** KFGQPC encoding: only for the Uthmanic Hafs font; never normalise it. Throws RangeError. */
export function verseText(id: number): string {
  verses ??= readVerses()
  const text = verses[id - 1]
  if (text === undefined) throw new RangeError(`No verse id ${id}`)
  return text
}

function readVerses(): readonly string[] {
  // The package's main export would load all its texts.
  const entry = createRequire(import.meta.url).resolve('@ghoran/text')
  const file = join(dirname(dirname(entry)), 'json/quran-text-hafs.json')
  return JSON.parse(readFileSync(file, 'utf8'))
}
