import { splitLessons } from '@talaqqi/quran'
import { describe, expect, test } from 'vitest'
import { lessonName, lessonPartName, portionText, verseText } from './portions.ts'

const en = { locale: 'en' } as const

describe('a portion is written short', () => {
  test.each([
    ['a juz', 'juz', [3], 'Juz 3'],
    ['several juz', 'juz', [3, 4], 'Juz 3 – Juz 4'],
    ['a part', 'quarter', [10], 'Juz 3 Q2'],
    ['parts of one juz', 'quarter', [9, 10, 11], 'Juz 3 Q1–Q3'],
    ['parts over the end of a juz', 'quarter', [12, 13, 14], 'Juz 3 Q4 – Juz 4 Q2'],
    ['unconnected parts of one juz', 'maqra', [17, 19], 'Juz 3 M1, M3'],
    ['unconnected parts of several', 'half', [5, 7, 8, 60], 'Juz 3 H1, Juz 4 H1–H2, Juz 30 H2'],
    ['a verse', 'verse', [262], 'Al-Baqara 2:255'],
    ['verses of one surah', 'verse', [1, 7], 'Al-Faatiha 1:1–7'],
    ['verses of several surahs', 'verse', [7, 8], 'Al-Faatiha 1:7 – Al-Baqara 2:1'],
  ] as const)('%s', (_, section, units, text) => {
    expect(portionText(section, units, en)).toBe(text)
  })

  test.each([
    ['juz', [3], 'J3'],
    ['quarter', [9, 10], 'J3 Q1–2'],
    ['quarter', [12, 13], 'J3 Q4 – J4 Q1'],
    ['maqra', [17, 19], 'J3 M1, M3'],
    ['verse', [262], '2:255'],
    ['verse', [7, 8], '1:7 – 2:1'],
  ] as const)('on a small label: %s %j', (section, units, text) => {
    expect(portionText(section, units, { ...en, brief: true })).toBe(text)
  })

  test('in Arabic and in Urdu by their own words', () => {
    expect(portionText('juz', [2], { locale: 'ar' })).toBe('الجزء 2')
    expect(portionText('juz', [2], { locale: 'ur' })).toBe('پارہ 2')
    expect(portionText('quarter', [9, 10, 11, 13], { locale: 'ar' })).toBe(
      'الجزء 3 الربع 1–3، الجزء 4 الربع 1',
    )
    expect(portionText('verse', [262, 264], { locale: 'ur' })).toBe('البقرة 2:255–257')
    expect(verseText(262, 'ar')).toBe('البقرة 2:255')
  })
})

describe('the name of a lesson', () => {
  const chosen = {
    name: 'Juz 3 - Q1, Juz 3 - Q3',
    section: 'quarter',
    start: 9,
    end: 11,
    lessons: splitLessons('quarter', [9, 11], 'maqras'),
  } as const

  test('comes from its numbers, not from the stored name', () => {
    expect(lessonName(chosen, en)).toBe('Juz 3 Q1, Q3')
    expect(lessonName({ ...chosen, name: 'Juz 7' }, en)).toBe('Juz 3 Q1, Q3')
    expect(lessonName(chosen, { ...en, spelled: true })).toBe('Juz 3 quarter 1, quarter 3')
  })

  test('is as typed if it has no numbers', () => {
    expect(lessonName({ name: 'Trip', section: null, start: null, end: null }, en)).toBe('Trip')
  })

  test.each([
    ['maqras', 'Juz 3 M1'],
    ['quarters', 'Juz 3 Q1'],
    ['halves', 'Juz 3 H1'],
    ['continuous', 'Juz 3 H1–H2'],
  ] as const)('captured as %s names its first part by that', (captureAs, text) => {
    const [part] = splitLessons('half', [5, 6], captureAs)
    expect(part && lessonPartName('half', part, en)).toBe(text)
  })

  test('of a part without a place is the stored name', () => {
    const part = { name: 'Juz 3 - M1', start: null, end: null }
    expect(lessonPartName('half', part, en)).toBe('Juz 3 - M1')
    expect(lessonPartName('verse', { name: '', start: 262, end: 263 }, en)).toBe(
      'Al-Baqara 2:255–256',
    )
  })

  test("a part of the reader's juz omits the juz's name", () => {
    const part = { name: '', start: 17, end: 18 }
    expect(lessonPartName('quarter', part, { ...en, juz: 3 })).toBe('Q1')
    expect(lessonPartName('quarter', part, { ...en, juz: 2 })).toBe('Juz 3 Q1')
    expect(lessonPartName('juz', { name: '', start: 17, end: 24 }, { ...en, juz: 3 })).toBe('Juz 3')
  })
})
