import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import { type CaptureAs, splitLessons } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { chipsOf } from './chips.ts'

const heardParts = (units: number[], as: CaptureAs) =>
  splitLessons('quarter', units, as).map((part) => ({ ...part, is_heard: true }))

const heard = (change: Partial<LessonOfHour>): LessonOfHour => ({
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
const told = (lessons: LessonOfHour[]) =>
  chipsOf(lessons).map((chip) => [chip.type, 'setup' in chip ? chip.setup.units : chip.open.id])

test('each type goes on from its own last lesson, whatever was heard after it', () => {
  const old = heard({})
  const recent = heard({ type: 'recent_lesson', start: 1, end: 1 })
  expect(told([old, recent, heard({ ...verses, parts: [] })])).toEqual([
    ['new_lesson', [271]],
    ['recent_lesson', [2]],
    ['old_lesson', [10]],
  ])
})

test('of two lessons of a type the newer counts', () => {
  expect(told([heard({ start: 20, end: 20 }), heard({})])).toEqual([['old_lesson', [21]]])
})

test('what could not be completed, and what ends the Quran, is offered again', () => {
  expect(told([heard({ status: 'incomplete' })])).toEqual([['old_lesson', [9]]])
  const last = { start: 120, end: 120, parts: heardParts([120], 'maqras') }
  expect(told([heard(last)])).toEqual([['old_lesson', [120]]])
  expect(told([heard({ ...verses, parts: [], status: 'incomplete' })])).toEqual([
    ['new_lesson', [262]],
  ])
})

test('a lesson that is still open is gone on with', () => {
  expect(told([heard({ status: 'paused', id: 'open' })])).toEqual([['old_lesson', 'open']])
})

test('a type that was never heard has no chip; neither have exams and other lessons', () => {
  expect(told([heard({ type: 'exam' }), heard({ type: 'other', section: null })])).toEqual([])
})
