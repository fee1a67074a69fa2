import { expect, test } from 'vitest'
import { heardUnits } from './heard-units.ts'

const lesson = (start: number, end: number) => ({
  id: `${start}`,
  name: '',
  start,
  end,
  is_heard: true,
})
const oldLesson = {
  type: 'old_lesson',
  section: 'quarter',
  status: 'completed',
  lessons: [lesson(17, 18), lesson(21, 22)],
} as const
const earlier = { ...oldLesson, lessons: [lesson(1, 8)] }
const newLesson = {
  type: 'new_lesson',
  section: 'verse',
  status: 'completed',
  lessons: [lesson(262, 264)],
} as const
const all = [newLesson, oldLesson, earlier].map((each) => ({ ...each, lessons: [...each.lessons] }))

test('the last lesson of the type is marked in picker units', () => {
  expect([...heardUnits(all, 'old_lesson', 'quarter').last]).toEqual([9, 11])
  expect([...heardUnits(all, 'old_lesson', 'maqra').last]).toEqual([17, 18, 21, 22])
  expect([...heardUnits(all, 'old_lesson', 'juz').last]).toEqual([3])
})

test('the last new lesson marks the part of its verses', () => {
  expect([...heardUnits(all, 'new_lesson', 'juz').last]).toEqual([3])
})

test('earlier lessons by parts are marked, verse lessons are not', () => {
  expect([...heardUnits(all, 'recent_lesson', 'juz').before]).toEqual([3, 1])
  expect(
    heardUnits([{ ...newLesson, lessons: [lesson(262, 264)] }], 'old_lesson', 'juz').before.size,
  ).toBe(0)
})

test('a student who was never heard has no marks', () => {
  expect(heardUnits([], 'old_lesson', 'half')).toEqual({ last: new Set(), before: new Set() })
})
