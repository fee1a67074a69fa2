import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { apart, directed, printable } from './printable.ts'

describe('what a person wrote, printed', () => {
  test('has no control of direction, half a character or pile of marks in it', () => {
    expect(printable('a\u202Eb\u2067c\u0007d\uD800e')).toBe('abcd\uFFFDe')
    expect(printable(`z${'\u0301'.repeat(40)}`).length).toBeLessThan(12)
  })

  test('may end a line within a word that is longer than any, between whole letters', () => {
    expect(printable('x'.repeat(24))).toBe('x'.repeat(24))
    expect(printable('x'.repeat(50))).toBe(
      `${'x'.repeat(24)}\u200B${'x'.repeat(24)}\u200B${'x'.repeat(2)}`,
    )
    const family = '👨‍👩‍👧'
    for (const part of printable(family.repeat(60)).split('\u200B'))
      expect(part.length % family.length).toBe(0)
  })

  test('is at most 2,000 characters long, and nothing else is lost of it', () => {
    expect(printable('a b '.repeat(5000)).length).toBe(2000)
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (text) => {
        const twice = printable(printable(text).replaceAll('\u200B', ''))
        expect(twice).toBe(printable(text))
      }),
    )
  })
})

test('a text reads from where its first letter begins', () => {
  expect(directed('12 سبق good').direction).toBe('rtl')
  expect(directed('12 good سبق').direction).toBe('ltr')
  expect(directed('12').direction).toBe('ltr')
})

test('a name turns nothing around it', () => {
  expect(apart('Aisha', 'ltr')).toBe('Aisha')
  expect(apart('Aisha', 'rtl')).toBe('\u2068Aisha\u2069')
  expect(apart('عائشة', 'ltr')).toBe('\u2068عائشة\u2069')
})
