import { expect, test } from 'vitest'
import { matchingSurahs } from './surah-search.ts'

const numbers = (text: string) => matchingSurahs(text).map(({ number }) => number)

test('all surahs are listed before anything is typed', () => {
  expect(numbers(' ')).toHaveLength(114)
})

test('a number finds the surahs that start with it', () => {
  expect(numbers('36')).toEqual([36])
  expect(numbers('11')).toEqual([11, 110, 111, 112, 113, 114])
})

test('digits may be typed on an Arabic or Urdu keyboard', () => {
  expect(numbers('٣٦')).toEqual([36])
  expect(numbers('۳۶')).toEqual([36])
})

test.each(['baqara', 'Al-Baqara', 'al baqara', 'البقرة', 'بقره', 'الْبَقَرَة'])(
  '%s finds Al-Baqara',
  (text) => {
    expect(numbers(text)).toEqual([2])
  },
)

test('hamza and long vowels may be left out', () => {
  expect(numbers('الانعام')).toEqual([6])
  expect(numbers('anam')).toContain(6)
})

test('nothing is found for a name that there is not', () => {
  expect(numbers('xyz')).toEqual([])
})
