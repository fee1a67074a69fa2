import { firstVerseOf, lastVerseOf, VERSE_COUNT, verseId } from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'
import { expect, test } from 'vitest'
import { readKnows } from './read-knows.ts'

const juz = (first: number, last = first) => ({
  start: firstVerseOf((first - 1) * 8 + 1),
  end: lastVerseOf(last * 8),
})
const surah = (number: number, verses: number) => ({
  start: verseId(number, 1),
  end: verseId(number, verses),
})

test.each([
  ['Juz 28-30', [{ ...juz(28, 30), level: 'solid' }]],
  ['30', [{ ...juz(30), level: 'solid' }]],
  ['1-5', [{ ...juz(1, 5), level: 'solid' }]],
  ['٢٩ - ٣٠', [{ ...juz(29, 30), level: 'solid' }]],
  ['Juz 1, Juz 3', [1, 3].map((one) => ({ ...juz(one), level: 'solid' }))],
  [
    'Juz 30; Al-Baqara (shaky)',
    [
      { ...juz(30), level: 'solid' },
      { ...surah(2, 286), level: 'shaky' },
    ],
  ],
  [
    'Ya-Sin, Al-Mulk (not heard)',
    [
      { ...surah(36, 83), level: 'not_heard' },
      { ...surah(67, 30), level: 'not_heard' },
    ],
  ],
  ['2:1-5', [{ start: 8, end: 12, level: 'solid' }]],
  ['الجزء 30 (ضعيف)', [{ ...juz(30), level: 'shaky' }]],
  ['hafiz', [{ start: 1, end: VERSE_COUNT, level: 'solid' }]],
  ['حافظ', [{ start: 1, end: VERSE_COUNT, level: 'solid' }]],
  ['', []],
])('%s is read as portions that a child knows', (text, known) => {
  expect(readKnows(text, null)).toEqual({ known })
})

test.each([
  ['Juz 31', 'surah_unknown'],
  ['Somewhere', 'surah_unknown'],
  ['31', 'juz_unknown'],
  ['Al-Baqara 1-300', 'verse_beyond_surah'],
  ['Juz 30; nonsense', 'surah_unknown'],
])('%s is refused', (text, code) => {
  expect(readKnows(text, null)).toMatchObject({ fault: { code } })
})

test.each(['Para 4', 'Juz 4', '4', 'پارہ 4'])(
  '%s is the para of a school with its mushaf',
  (text) => {
    const divisions = indoPakDivisions({ quarters: 'printed', corrections: [] })
    const known = [{ start: verseId(3, 92), end: verseId(4, 23), level: 'solid' }]
    expect(readKnows(text, divisions)).toEqual({ known })
  },
)
