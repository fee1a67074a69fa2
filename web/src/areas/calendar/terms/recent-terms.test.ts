import { expect, test } from 'vitest'
import { recentTermsOf } from './recent-terms.ts'

const term = (name: string, start_date: string, end_date: string) => ({
  ...{ id: name, name, start_date, end_date },
})
const YEAR = [
  term('first', '2026-01-12', '2026-03-27'),
  term('second', '2026-04-08', '2026-06-26'),
  term('third', '2026-07-21', '2026-09-23'),
]
const namesOn = (today: string, terms = YEAR) => {
  const { this_term, last_term } = recentTermsOf(terms, today)
  return [this_term?.name, last_term?.name]
}

test('the first and the last day are in this term', () => {
  expect(namesOn('2026-04-08')).toEqual(['second', 'first'])
  expect(namesOn('2026-06-26')).toEqual(['second', 'first'])
})

test('in the holidays there is only a last term', () => {
  expect(namesOn('2026-06-27')).toEqual([undefined, 'second'])
  expect(namesOn('2026-12-25')).toEqual([undefined, 'third'])
})

test('without terms, or before the first one, there is neither', () => {
  expect(namesOn('2026-04-08', [])).toEqual([undefined, undefined])
  expect(namesOn('2025-12-01')).toEqual([undefined, undefined])
})
