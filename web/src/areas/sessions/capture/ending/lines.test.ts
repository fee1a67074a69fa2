import { expect, test } from 'vitest'
import { readLines } from './lines.ts'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['٩', 9],
  ['۱۵', 15],
  ['0', 0],
  ['999', 999],
  ['', null],
  ['-2', 'wrong'],
  ['1000', 'wrong'],
  ['2.5', 'wrong'],
  ['two', 'wrong'],
])('lines typed as %j are %j', (text, lines) => {
  expect(readLines(text)).toBe(lines)
})
