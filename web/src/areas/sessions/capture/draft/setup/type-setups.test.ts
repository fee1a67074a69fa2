import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import { type CaptureAs, splitLessons } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { typeChipsOf } from './type-setups.ts'

const heardParts = (units: number[], as: CaptureAs) =>
  splitLessons('quarter', units, as).map((part) => ({ ...part, is_heard: true }))

const heard = (change: Partial<LessonOfClassToday>): LessonOfClassToday => ({
  id: `${change.type} ${change.start}`,
  name: '',
  type: 'old_lesson',
  status: 'completed',
  created_at: '2026-01-01T08:00:00.000Z',
  is_today: false,
  percentage: null,
  section: 'quarter',
  start: 9,
  end: 9,
  parts: heardParts([9], 'maqras'),
  listener_id: null,
  listener: null,
  ...change,
})
const verses = { type: 'new_lesson', section: 'verse', start: 262, end: 270, parts: [] } as const
const told = (lessons: LessonOfClassToday[]) =>
  typeChipsOf(lessons).map((chip) => [chip.type, 'setup' in chip ? chip.setup.units : chip.open.id])

test('each type continues from its own last lesson', () => {
  const old = heard({})
  const recent = heard({ type: 'recent_lesson', start: 1, end: 1 })
  expect(told([old, recent, heard({ ...verses, parts: [] })])).toEqual([
    ['new_lesson', [271]],
    ['recent_lesson', [2]],
    ['old_lesson', [10]],
  ])
})

test('the newer of two lessons of a type counts', () => {
  expect(told([heard({ start: 20, end: 20 }), heard({})])).toEqual([['old_lesson', [21]]])
})

test('an incomplete portion and the end of the Quran are repeated', () => {
  expect(told([heard({ status: 'incomplete' })])).toEqual([['old_lesson', [9]]])
  const last = { start: 120, end: 120, parts: heardParts([120], 'maqras') }
  expect(told([heard(last)])).toEqual([['old_lesson', [120]]])
  expect(told([heard({ ...verses, parts: [], status: 'incomplete' })])).toEqual([
    ['new_lesson', [262]],
  ])
})

test('an open lesson is resumed', () => {
  expect(told([heard({ status: 'paused', id: 'open' })])).toEqual([['old_lesson', 'open']])
})

test('types without lessons, exams and other lessons have no chip', () => {
  expect(told([heard({ type: 'exam' }), heard({ type: 'other', section: null })])).toEqual([])
})
