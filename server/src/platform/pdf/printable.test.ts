import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apart, directed, printable } from './printable.ts'

describe('text by people, printed', () => {
  test('has no direction control, half character or pile of marks', () => {
    expect(printable('a\u202Eb\u2067c\u0007d\uD800e')).toBe('abcd\uFFFDe')
    expect(printable(`z${'\u0301'.repeat(40)}`).length).toBeLessThan(12)
  })

  test('may break inside an overlong word, between whole letters', () => {
    expect(printable('x'.repeat(24))).toBe('x'.repeat(24))
    expect(printable('x'.repeat(50))).toBe(
      `${'x'.repeat(24)}\u200B${'x'.repeat(24)}\u200B${'x'.repeat(2)}`,
    )
    const family = '👨‍👩‍👧'
    for (const part of printable(family.repeat(60)).split('\u200B'))
      expect(part.length % family.length).toBe(0)
  })

  test('is at most 2,000 characters long and otherwise complete', () => {
    expect(printable('a b '.repeat(5000)).length).toBe(2000)
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const twice = printable(printable(text).replaceAll('\u200B', ''))
        expect(twice).toBe(printable(text))
      }),
    )
  })
})

test('a text takes the direction of its first letter', () => {
  expect(directed('12 سبق good').direction).toBe('rtl')
  expect(directed('12 good سبق').direction).toBe('ltr')
  expect(directed('12').direction).toBe('ltr')
})

test('a name does not reorder its surroundings', () => {
  expect(apart('Aisha', 'ltr')).toBe('Aisha')
  expect(apart('Aisha', 'rtl')).toBe('\u2068Aisha\u2069')
  expect(apart('عائشة', 'ltr')).toBe('\u2068عائشة\u2069')
})
