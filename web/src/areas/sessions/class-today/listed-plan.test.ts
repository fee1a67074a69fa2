import { beforeEach, expect, test, vi } from 'vitest'
import {
  childWith,
  lessonOfQuarters,
  lessonOfVerses,
  lineOfQuarters,
  listWith,
  newLine,
  TODAY,
} from '../day-list/testing.ts'
import { dayPlanOf, leftToday, nextChips } from './day-plan.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${TODAY}T12:00:00Z`), toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const first = lineOfQuarters('old', { start: 9, end: 12 })
const second = lineOfQuarters('old', { start: 40, end: 41 })
const recent = lineOfQuarters('recent', { start: 50, end: 51 })
const list = listWith([newLine({ start: 270, end: 274 }), recent, first, second])
const yesterday = { created_at: '2026-03-19T08:00:00.000Z', is_today: false }
const shown = (chips: ReturnType<typeof leftToday>) =>
  chips.map((chip) => ('setup' in chip ? [chip.type, chip.setup.units] : [chip.type, 'open']))

test('the chips are the lines of the list, one a type', () => {
  expect(shown(leftToday(childWith(list)))).toEqual([
    ['new_lesson', [270]],
    ['recent_lesson', [50, 51]],
    ['old_lesson', [9, 10, 11, 12]],
  ])
  expect(leftToday(childWith(list))[2]).toMatchObject({ listed: { heard: 0, more: 1 } })
})

test('the next portion follows when the first was heard, then none', () => {
  const heard = lessonOfQuarters('old_lesson', { start: 9, end: 12 })
  const both = [lessonOfQuarters('old_lesson', { start: 40, end: 41 }), heard]
  expect(shown(leftToday(childWith(list, [heard]))).at(-1)).toEqual(['old_lesson', [40, 41]])
  expect(shown(leftToday(childWith(list, both))).map(([type]) => type)).toEqual([
    'new_lesson',
    'recent_lesson',
  ])
})

test('a deleted lesson puts its portion back at once', () => {
  const heard = lessonOfQuarters('recent_lesson', { start: 50, end: 51 })
  expect(leftToday(childWith(list, [heard])).some(({ type }) => type === 'recent_lesson')).toBe(
    false,
  )
  expect(leftToday(childWith(list, [])).some(({ type }) => type === 'recent_lesson')).toBe(true)
})

test('a child without anything held keeps the usual chips', () => {
  const nothing = listWith([newLine({ start: 1, end: 5 })], {
    limits: { ...list.limits, held: 0, old: 0 },
  })
  const lessons = [lessonOfQuarters('old_lesson', { start: 9, end: 9 }, yesterday)]
  expect(shown(dayPlanOf(childWith(nothing, lessons)))).toEqual([['old_lesson', [10]]])
})

test('types on which the list says nothing stay usual', () => {
  const noOld = listWith([recent], { limits: { ...list.limits, held: 5, old: 0 } })
  const lessons = [
    lessonOfQuarters('inside_lesson', { start: 3, end: 3 }, yesterday),
    lessonOfQuarters('old_lesson', { start: 9, end: 9 }, yesterday),
  ]
  expect(shown(dayPlanOf(childWith(noOld, lessons))).map(([type]) => type)).toEqual([
    'recent_lesson',
    'old_lesson',
    'inside_lesson',
  ])
})

test("paused new lessons have no chip, also on the child's page", () => {
  const paused = listWith([recent], { is_new_paused: true })
  const lessons = [lessonOfVerses('new_lesson', { start: 262, end: 269 }, yesterday)]
  const types = [...dayPlanOf(childWith(paused, lessons)), ...nextChips(childWith(paused, lessons))]
  expect(types.map(({ type }) => type)).not.toContain('new_lesson')
})

test("without a network yesterday's list counts the lessons since", () => {
  const old = lessonOfQuarters('old_lesson', { start: 9, end: 12 }, yesterday)
  const fresh = lessonOfVerses('new_lesson', { start: 270, end: 274 }, yesterday)
  const left = leftToday(childWith(list, [fresh, old], '2026-03-19'))
  expect(shown(left)).toContainEqual(['old_lesson', [40, 41]])
  // The list has no later new lesson: the chip continues after the last one.
  expect(shown(left)).toContainEqual(['new_lesson', [275]])
})
