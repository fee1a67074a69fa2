import { expect, test } from 'vitest'
import { valueText } from './values.ts'

const text = (field: string, value: unknown) => valueText(field, value, new Map())

test.each([
  ['status', 'in_progress', 'in progress'],
  ['status', 'paused', 'paused'],
  ['status', 'not_done', 'Not done'],
  ['percentage_type', 'specific', 'Specific'],
  ['subscription_payer', 'guardian', 'Parents / Guardians'],
])('a change of %s to %s is shown in words', (field, value, shown) => {
  expect(text(field, value)).toBe(shown)
})

test('free text is shown as written', () => {
  expect(text('comment', 'paused')).toBe('paused')
})
