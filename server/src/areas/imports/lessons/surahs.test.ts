import { SURAHS } from '@talaqqi/quran'
import { describe, expect, test } from 'vitest'
import { OTHER_NAMES } from './surah-spellings.ts'
import { findSurah, nearestSurahs } from './surahs.ts'

const forms: [string, (surah: (typeof SURAHS)[number]) => string][] = [
  ['as we write it', ({ latin }) => latin],
  ['in capitals', ({ latin }) => latin.toUpperCase()],
  ['without its hyphens', ({ latin }) => latin.replaceAll('-', ' ')],
  ['in one word', ({ latin }) => latin.replaceAll('-', '')],
  ['without signs of the throat', ({ latin }) => latin.replaceAll("'", '')],
  ['with an article that does not bend', ({ latin }) => latin.replace(/^A[a-z]{1,2}-/, 'Al-')],
  ["behind the word 'surah'", ({ latin }) => `Surah ${latin}`],
  ['with its number', ({ number, latin }) => `${number}. ${latin}`],
  ['by its number', ({ number }) => String(number)],
  ['in Arabic', ({ arabic }) => arabic],
  ['in Arabic behind its word', ({ arabic }) => `سورة ${arabic}`],
  ['in Arabic with harakat', ({ arabic }) => [...arabic].join('\u064E')],
  ['in Arabic without hamza and dots', ({ arabic }) => plain(arabic)],
  ['in Urdu', ({ arabic }) => `سورہ ${arabic.replaceAll('ي', 'ی').replaceAll('ك', 'ک')}`],
]

function plain(arabic: string): string {
  return arabic.replaceAll(/[أإآ]/g, 'ا').replaceAll('ة', 'ه').replaceAll('ى', 'ي')
}

describe('every surah is found', () => {
  test.each(forms)('%s', (_, written) => {
    expect(SURAHS.map((surah) => findSurah(written(surah)))).toEqual(
      SURAHS.map(({ number }) => number),
    )
  })

  test('by each of its other names', () => {
    for (const [number, names] of Object.entries(OTHER_NAMES))
      for (const name of names) expect([name, findSurah(name)]).toEqual([name, Number(number)])
  })
})

test.each([
  ...['Al-Baqarah', 'Bakarah', 'Al Fateha', 'Ya-Sin', 'Kausar', 'At-Tawbah', 'Surat ul Mulk'],
  ...['Rehman', 'Suratul Kahf', 'يٰسٓ', 'الكٰفرون', 'سُورَةُ البَقَرَةِ', '١١٢', 'Aal Imran'],
])('%s is a surah as people spell it', (name) => {
  expect(findSurah(name)).not.toBeNull()
})

test.each(['', 'Xyz', '0', '115', 'Al-Baqara 3', '2 3', 'x'.repeat(2000)])(
  '%j is not a surah',
  (text) => {
    expect(findSurah(text)).toBeNull()
  },
)

test('the nearest surah of a misspelt name is the intended one', () => {
  const nearest = (name: string) => SURAHS[(nearestSurahs(name)[0] ?? 0) - 1]?.latin
  expect(nearest('Bqara')).toBe('Al-Baqara')
  expect(nearest('Ankabot')).toBe('Al-Ankaboot')
  expect(nearest('البقةر')).toBe('Al-Baqara')
  expect(nearestSurahs('Friday picnic in the park')).toEqual([])
})
