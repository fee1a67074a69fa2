import { expect, test } from 'vitest'
import { outstandingOf, overpaidOf } from './money.ts'

test.each([
  [[], 333.33, 0],
  [[100, 233.33], 0, 0],
  [[0.1, 0.2], 333.03, 0],
  [[9999.99], 0, 9666.66],
])('of 333.33 with payments of %j %d is outstanding and %d overpaid', (paid, left, over) => {
  const subscription = { amount: 333.33, transactions: paid.map((amount) => ({ amount })) }
  expect(outstandingOf(subscription)).toBe(left)
  expect(overpaidOf(subscription)).toBe(over)
})
