import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { lineOfQuarters, listWith, TODAY } from '../../day-list/testing.ts'
import { classLists } from '../../day-list/use-class-lists.ts'
import { findLikelyEnd, findTappedEnd } from './likely-end.ts'

const recent = {
  ...lineOfQuarters('recent', { start: 4, end: 9 }),
  verses: { start: 517, end: 701 },
}
const student = { id: 'child', first_name: 'Yusuf', last_name: 'Khan', section_id: 'class' }
const lesson = { id: 'lesson', type: 'recent_lesson', student } as const

function clientWithList(): QueryClient {
  const client = new QueryClient()
  const lists = { today: TODAY, is_school_day: true, students: [listWith([recent])] }
  client.setQueryData(classLists('class').queryKey, lists)
  return client
}

test("the end of a line of today's list is suggested", () => {
  expect(findLikelyEnd(clientWithList(), lesson, 517)).toBe(701)
})

test('only a tapped portion that is heard again is chosen', () => {
  const tapped = { ...lesson, parts: [] }
  expect(findTappedEnd(clientWithList(), tapped, 517)).toBe(701)
  expect(findTappedEnd(clientWithList(), { ...tapped, type: 'new_lesson' }, 517)).toBeNull()
})

test('a lesson that begins elsewhere, or of another type, has another end', () => {
  expect(findLikelyEnd(clientWithList(), lesson, 518)).toBeNull()
  expect(findLikelyEnd(clientWithList(), { ...lesson, type: 'old_lesson' }, 517)).toBeNull()
})
