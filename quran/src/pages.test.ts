import { expect, test } from 'vitest'
import { pagesOf } from './pages.ts'

test('lines become pages of fifteen or thirteen lines, with two decimals', () => {
  expect([0, 15, 20, 100].map((lines) => pagesOf(lines, 'madani'))).toEqual([0, 1, 1.33, 6.67])
  expect([0, 13, 20, 100].map((lines) => pagesOf(lines, 'indoPak'))).toEqual([0, 1, 1.54, 7.69])
})
