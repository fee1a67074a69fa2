import { expect, test } from 'vitest'
import { portionText, storedUnits } from './portion-text.ts'

test.each([
  ['a juz', 'juz', [3], 'Juz 3'],
  ['a part', 'quarter', [10], 'Juz 3 Q2'],
  ['parts of one juz', 'quarter', [9, 10, 11], 'Juz 3 Q1–Q3'],
  ['parts over the end of a juz', 'quarter', [12, 13, 14], 'Juz 3 Q4 – Juz 4 Q2'],
  ['unconnected parts of one juz', 'maqra', [17, 19], 'Juz 3 M1, M3'],
  ['unconnected parts of several', 'half', [5, 7, 8, 60], 'Juz 3 H1, Juz 4 H1–H2, Juz 30 H2'],
  ['a verse', 'verse', [262], 'Al-Baqara 2:255'],
  ['verses', 'verse', [1, 7], 'Al-Faatiha 1:1 – Al-Faatiha 1:7'],
] as const)('%s is written short', (_, section, units, text) => {
  expect(portionText(section, units, 'latin')).toBe(text)
})

test('a stored lesson is shown by the parts that its name lists', () => {
  const lesson = { name: 'Juz 3 - Q1, Juz 3 - Q3', section: 'quarter', start: 9, end: 11 } as const
  expect(storedUnits(lesson)).toEqual([9, 11])
  expect(storedUnits({ ...lesson, name: 'Juz 3 - Q1 to Juz 3 - Q3' })).toEqual([9, 10, 11])
})

test('a stored verse lesson is shown from its first to its last verse', () => {
  const lesson = { name: 'Surah 2, Verse 255', section: 'verse', start: 262, end: null } as const
  expect(storedUnits(lesson)).toEqual([262])
  expect(storedUnits({ ...lesson, end: 264 })).toEqual([262, 264])
})

test('an other lesson has no portion', () => {
  expect(storedUnits({ name: 'Trip', section: null, start: null, end: null })).toBeNull()
})
