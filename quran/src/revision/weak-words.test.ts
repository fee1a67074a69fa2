import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayAt } from './testing.ts'
import { type WordHearing, weakWords } from './weak-words.ts'

const word = { verse: 20, word: 3 }
const verses = [{ start: 15, end: 30 }]

/** A hearing a day: m is marked, c is clean, - does not cover the word. */
const hear = (days: string): WordHearing[] =>
  [...days].map((day, at) => ({
    day: dayAt(at),
    verses: day === '-' ? [{ start: 100, end: 120 }] : verses,
    marks: day === 'm' ? [word] : [],
  }))

const isWeak = (days: string) => weakWords(hear(days)).length === 1

describe('a word is weak', () => {
  test.each([
    ['mm', false],
    ['mmm', true],
    ['mcmcm', true],
    ['mcmccm', false],
    ['m--m---m', true],
    ['mmmcc', true],
    ['mmmccc', false],
    ['mmmccmcc', true],
    ['mmmcccm', false],
    ['mmmcccmmm', true],
  ])('after %s: %s', (days, weak) => {
    expect(isWeak(days)).toBe(weak)
  })

  test('with the counts that say why', () => {
    expect(weakWords(hear('mmcmc'))).toEqual([{ ...word, marked: 3, clean: 1 }])
  })

  test('regardless of the order of lessons, also within a day', () => {
    const anyDay = fc.record({
      day: fc.integer({ min: 0, max: 9 }).map(dayAt),
      verses: fc.constant(verses),
      marks: fc.array(fc.constantFrom(word, { verse: 21, word: 0 }), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 20 }), (hearings) => {
        expect(weakWords([...hearings].reverse())).toEqual(weakWords(hearings))
      }),
    )
  })

  test('once a day: two lessons of a day are one hearing', () => {
    const [once] = hear('m')
    expect(weakWords([once!, once!, once!])).toEqual([])
  })
})
