import { expect, test } from 'vitest'
import { dayList } from './day-list.ts'
import { listsAhead } from './lists-ahead.ts'
import {
  dayAt,
  declared,
  every,
  hearProposals,
  inputAt,
  learnt,
  oldOf,
  versesOfPages,
} from './testing.ts'

test('a week has the lists of its days if all is heard', () => {
  const input = inputAt(10, { declarations: [declared(1, 60)], settings: every(20, 14) })
  const week = listsAhead(input, 5)
  expect(week.map(({ day }) => day)).toEqual([10, 11, 12, 13, 14].map(dayAt))
  let current = input
  for (const [index, { lines }] of week.entries()) {
    expect(oldOf(lines)).toEqual(oldOf(dayList(current).lines))
    current = hearProposals(current, 10 + index).next
  }
})

test('each new lesson of a week begins after the one before', () => {
  const hearings = [learnt(9, versesOfPages(5))]
  const week = listsAhead(inputAt(10, { hearings, is_new_paused: false }), 3)
  const spans = week.map(({ lines }) => lines.find(({ kind }) => kind === 'new')?.verses)
  expect(spans[1]?.start).toBe((spans[0]?.end ?? 0) + 1)
  expect(spans[2]?.start).toBe((spans[1]?.end ?? 0) + 1)
})

test('a class without school days ahead has no lists', () => {
  const input = inputAt(10, { declarations: [declared(1, 60)] })
  const calendar = { ...input.calendar, isSchoolDay: () => false }
  expect(listsAhead({ ...input, calendar }, 5)).toEqual([])
})
