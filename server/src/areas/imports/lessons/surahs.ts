import { normalizedName } from '@talaqqi/contract/alike'
import { SURAHS } from '@talaqqi/quran'
import { distance } from 'fastest-levenshtein'
import { latinDigits } from '../../../platform/latin-digits.ts'
import { OTHER_NAMES } from './surah-spellings.ts'

const NOISE = new Set(
  ['surah', 'sura', 'surat', 'suratul', 'soorah', 'soora', 'surh', 'سورة', 'سورت']
    .concat(['verse', 'verses', 'ayah', 'ayat', 'aya', 'ayahs', 'ayaat', 'v', 'vv', 'no'])
    .concat(['آية', 'آیت', 'آیات', 'الآية', 'آيات', 'الآيات', 'من', 'from'])
    .map(normalizedName),
)
const ARTICLES = new Set(
  ['al', 'ul', 'el', 'an', 'ar', 'as', 'ash', 'at', 'ath', 'az', 'ad', 'adh'].concat('ال'),
)
/** Apostrophes for hamza and ʿayn, which many writers omit. */
const THROAT = /['’‘`´ʿʾʻʼ]/gu
/** Latin spellings of one sound, longest first. */
const SOUNDS = Object.entries({
  ...{ th: 's', dh: 'z', zh: 'z', sh: 'x', kh: 'k', gh: 'g', ph: 'f', ee: 'i', oo: 'u' },
  ...{ q: 'k', c: 'k', w: 'u', v: 'u', o: 'u', y: 'i', e: 'i' },
})

type Found = { number: number; key: string }

const entries: Found[] = SURAHS.flatMap(({ number, arabic, latin }) =>
  [latin, arabic, ...(OTHER_NAMES[number] ?? [])].flatMap((name) =>
    [...keysOf(name)].map((key) => ({ number, key })),
  ),
)
const byKey = new Map(entries.map(({ key, number }) => [key, number]))
/** For texts without the alifs that the mushaf writes above the line. */
const withoutAlif = unique(entries.map(({ key, number }) => [key.replaceAll('ا', ''), number]))

/** By name in any spelling, by number, or both; null if unknown. */
export function findSurah(text: string): number | null {
  const words = tellingWords(latinDigits(text))
  const numbers = words.filter((word) => /^\d{1,4}$/.test(word)).map(Number)
  const name = words.filter((word) => !/^\d/.test(word)).join(' ')
  const [number = 0, ...more] = numbers
  if (more.length > 0 || (numbers.length > 0 && (number < 1 || number > SURAHS.length))) return null
  if (name === '') return number || null
  const found = findName(name)
  return number === 0 || number === found ? found : null
}

function findName(name: string): number | null {
  for (const key of keysOf(name)) {
    const number = byKey.get(key) ?? withoutAlif.get(key.replaceAll('ا', ''))
    if (number !== undefined && key !== '') return number
  }
  return null
}

const FURTHEST = 3

export function nearestSurahs(text: string): number[] {
  const keys = [...keysOf(text)].map((key) => key.slice(0, 40))
  const near = new Map<number, number>()
  for (const entry of entries)
    for (const key of keys) {
      const away = distance(key, entry.key)
      const most = Math.min(FURTHEST, Math.floor(entry.key.length / 2))
      if (away <= most && away < (near.get(entry.number) ?? Number.POSITIVE_INFINITY))
        near.set(entry.number, away)
    }
  const inOrder = [...near].sort(([, one], [, other]) => one - other)
  return inOrder.slice(0, 3).map(([number]) => number)
}

/** With and without the article, which may be joined to the name. */
function keysOf(name: string): Set<string> {
  const words = tellingWords(name)
  const bare = words.length > 1 && ARTICLES.has(words[0] ?? '') ? words.slice(1) : words
  const whole = words.join('')
  return new Set([skeleton(bare.join('')), skeleton(whole), ...withoutArticle(whole)])
}

function withoutArticle(joined: string): string[] {
  if (joined.startsWith('ال') && joined.length > 3) return [skeleton(joined.slice(2))]
  return /^al[a-z]/.test(joined) && joined.length > 4 ? [skeleton(joined.slice(2))] : []
}

function tellingWords(text: string): string[] {
  const words = normalizedName(text.replaceAll(THROAT, '')).split(' ').filter(Boolean)
  const telling = words.filter((word) => !NOISE.has(word))
  return telling.length > 0 ? telling : words
}

/** Phonetic key: one letter per sound, without doubles, hamza and a final h. */
function skeleton(joined: string): string {
  const sounds = SOUNDS.reduce((text, [sound, as]) => text.replaceAll(sound, as), joined)
  const once = [...sounds.replaceAll('ء', '')]
    .filter((one, at, all) => one !== all[at - 1])
    .join('')
  return /[aiu]h$/.test(once) ? once.slice(0, -1) : once
}

/** Drops keys that several surahs share. */
function unique(pairs: [string, number][]): Map<string, number> {
  const numbers = Map.groupBy(pairs, ([key]) => key)
  return new Map(
    [...numbers].flatMap(([key, all]) => {
      const [[, first] = ['', 0]] = all
      return key.length > 1 && all.every(([, number]) => number === first) ? [[key, first]] : []
    }),
  )
}
