import { type Divisions, MADANI, verseId, versesOf } from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'
import type { Locale } from '@talaqqi/words/runtime'
import { expect, test } from 'vitest'
import { paraBeside, parasNote } from './paras.ts'
import { juzText, lessonName, lessonPartName, portionText } from './portions.ts'

const divisions = indoPakDivisions(MADANI)
const at = (surah: number, verse: number) => verseId(surah, verse)
const name = (start: number, end: number, more: object = {}) =>
  portionText('verse', [start, end], { locale: 'en', divisions, ...more })

test.each([
  [at(3, 92), at(4, 23), 'Para 4', 'P4'],
  [at(1, 1), at(2, 252), 'Para 1 – Para 2', 'P1 – P2'],
  [at(3, 126), at(3, 164), 'Para 4 Q2', 'P4 Q2'],
  [at(3, 92), at(3, 198), 'Para 4 Q1–Q3', 'P4 Q1–3'],
  [at(3, 199), at(4, 56), 'Para 4 Q4 – Para 5 Q1', 'P4 Q4 – P5 Q1'],
  [at(2, 40), at(2, 46), 'Ruku 5 of Al-Baqara', '2 R5'],
  [at(2, 1), at(2, 20), 'Rukus 1–2 of Al-Baqara', '2 R1–2'],
  [at(114, 1), at(114, 6), 'Ruku 1 of An-Naas', '114 R1'],
  [at(2, 284), at(3, 9), 'Ruku 40 of Al-Baqara – Ruku 1 of Aal-i-Imraan', '2 R40 – 3 R1'],
  [at(112, 1), at(114, 6), 'Al-Ikhlaas 112:1 – An-Naas 114:6', '112:1 – 114:6'],
  [at(2, 41), at(2, 46), 'Al-Baqara 2:41–46', '2:41–46'],
])('verses %i to %i are %s', (start, end, long, brief) => {
  expect(name(start, end)).toBe(long)
  expect(name(start, end, { brief: true })).toBe(brief)
})

test.each<[Locale, string, string]>([
  ['en', 'Para 4 quarter 2 (Aal-i-Imraan 3:126–164)', 'Ruku 5 of Al-Baqara (Al-Baqara 2:40–46)'],
  ['ar', 'الجزء 4 الربع 2 (آل عمران 3:126–164)', 'الركوع 5 من البقرة (البقرة 2:40–46)'],
  ['ur', 'پارہ 4 پاؤ 2 (آل عمران 3:126–164)', 'البقرة رکوع 5 (البقرة 2:40–46)'],
])('parents read names in %s with their verses', (locale, quarter, ruku) => {
  const written = { locale, spelled: true, withVerses: true }
  expect(name(at(3, 126), at(3, 164), written)).toBe(quarter)
  expect(name(at(2, 40), at(2, 46), written)).toBe(ruku)
})

test('lessons by juz are named by the para or by their verses', () => {
  const juz = (number: number, given: Divisions | null) => {
    const lesson = { name: '', section: 'juz', start: number, end: number } as const
    return lessonName(lesson, { locale: 'en', divisions: given })
  }
  expect(juz(5, divisions)).toBe('Para 5')
  expect(juz(4, divisions)).toBe('Aal-i-Imraan 3:93 – An-Nisaa 4:23')
  expect(juz(4, null)).toBe('Juz 4')
  expect(juzText(4, { locale: 'en', divisions })).toBe('Para 4')
})

test('a part in maqras is named by its verses', () => {
  const { start, end } = versesOf('maqra', 5, 6)
  const part = { name: 'Juz 1 - Q3', start: 5, end: 6 }
  expect(lessonPartName('quarter', part, { locale: 'en', divisions })).toBe(name(start, end))
})

test('a report names the para beside its juz', () => {
  const writing = { locale: 'en', divisions } as const
  expect(paraBeside(3, writing)).toBe('Para 3')
  expect(paraBeside(4, writing)).toBe('Para 4, from Aal-i-Imraan 3:92')
  expect(paraBeside(4, { locale: 'en', divisions: null })).toBeNull()
  expect(parasNote({ locale: 'en', divisions: null })).toBeNull()
  const note = parasNote(writing) ?? ''
  const paras = '4 (3:92), 7 (5:83), 11 (9:94), 14 (15:2), 20 (27:60), 21 (29:45), 23 (36:22)'
  expect(note).toContain(paras)
})
