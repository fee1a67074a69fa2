import { expect, test } from 'vitest'
import { formatDecimal, parseDecimal, stepDecimal } from './decimal.ts'

test.each([
  ['1200.55', 1200.55],
  ['1200,5', 1200.5],
  ['1234567.89', 1_234_567.89],
  ['.5', 0.5],
  ['5.', 5],
  ['-1', -1],
  ['1,200', 1200],
  ['1,200.55', 1200.55],
  ['1 200,55', 1200.55],
  ['1\u00a0200.55', 1200.55],
  ['12,345,678', 12_345_678],
  ['١٬٢٠٠٫٥', 1200.5],
  ['0,125', 0.125],
  [' 7 ', 7],
])('an amount typed as %s is %d', (text, number) => {
  expect(parseDecimal(text)).toBe(number)
})

test.each([
  '',
  '1e2',
  '0x10',
  'ten',
  'R10',
  '1.2.3',
  '1,2,3',
  '1 2',
  '1.200,55',
  '-',
  '.',
  'Infinity',
])('the text "%s" is no number', (text) => {
  expect(parseDecimal(text)).toBeNaN()
})

test('typed text changes only in the digits of other languages', () => {
  expect(formatDecimal('1e2 -x')).toBe('1e2 -x')
  expect(formatDecimal('٢٫٥')).toBe('2.5')
})

test('the arrow keys continue from the typed number', () => {
  expect(stepDecimal('0.29', 0.01)).toBe('0.3')
  expect(stepDecimal('1,200', -0.01)).toBe('1199.99')
  expect(stepDecimal('letters', 0.01)).toBe('0.01')
  expect(stepDecimal('0', -0.01)).toBe('0')
})
