import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { splitLessons } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { dayPlanOf, leftToday } from './day-plan.ts'

const lesson = (
  type: LessonOfClassToday['type'],
  day: string,
  change: Partial<LessonOfClassToday> = {},
): LessonOfClassToday => ({
  id: `${type} ${day}`,
  name: '',
  type,
  status: 'completed',
  created_at: `2026-${day}T08:00:00.000Z`,
  is_today: false,
  percentage: null,
  section: 'quarter',
  start: 9,
  end: 9,
  parts: splitLessons('quarter', [9], 'maqras').map((part) => ({ ...part, is_heard: true })),
  listener_id: null,
  listener: null,
  ...change,
})
const child = (lessons: LessonOfClassToday[]): StudentOfClassToday => ({
  id: 'child',
  first_name: 'Yusuf',
  last_name: 'Khan',
  section_id: 'class',
  is_active: true,
  is_absent: false,
  lessons,
})
const usual = [
  lesson('recent_lesson', '03-19'),
  lesson('old_lesson', '03-18'),
  lesson('inside_lesson', '02-01'),
]
const types = (chips: { type: string }[]) => chips.map(({ type }) => type)

test("the day's plan has the types of the days before", () => {
  expect(types(dayPlanOf(child(usual)))).toEqual(['recent_lesson', 'old_lesson'])
})

test('after one lesson the other types are left, then none', () => {
  const recent = lesson('recent_lesson', '03-20', { is_today: true })
  const old = lesson('old_lesson', '03-20', { is_today: true })
  expect(types(leftToday(child([recent, ...usual])))).toEqual(['old_lesson'])
  expect(leftToday(child([old, recent, ...usual]))).toEqual([])
})

test('a lesson that could not be completed was heard', () => {
  const recent = lesson('recent_lesson', '03-20', { is_today: true, status: 'incomplete' })
  expect(types(leftToday(child([recent, ...usual])))).toEqual(['old_lesson'])
})

test('an open lesson is left', () => {
  const paused = lesson('recent_lesson', '03-20', { is_today: true, status: 'paused' })
  expect(types(leftToday(child([paused, ...usual])))).toEqual(['recent_lesson', 'old_lesson'])
})

test('after the holidays the plan is the one of before', () => {
  const heard = lesson('old_lesson', '05-02', { is_today: true })
  expect(types(leftToday(child([heard, ...usual])))).toEqual(['recent_lesson'])
})

test('a first lesson leaves nothing', () => {
  expect(leftToday(child([lesson('new_lesson', '03-20', { is_today: true })]))).toEqual([])
  expect(leftToday(child([]))).toEqual([])
})
