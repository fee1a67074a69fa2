import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { expect, test } from 'vitest'
import { groupByProgress } from './class-today.ts'
import { nextChild, nextChildOfType } from './next-child.ts'

const lesson = (change: Partial<LessonOfClassToday>): LessonOfClassToday => ({
  id: 'lesson',
  name: '',
  type: 'old_lesson',
  status: 'completed',
  created_at: '2026-01-05T08:00:00.000Z',
  is_today: false,
  percentage: null,
  section: 'juz',
  start: 3,
  end: 3,
  parts: [],
  listener_id: null,
  listener: null,
  ...change,
})
const child = (
  first_name: string,
  lessons: LessonOfClassToday[] = [],
  is_absent = false,
): StudentOfClassToday => ({
  id: first_name,
  first_name,
  last_name: '',
  section_id: 'class',
  is_active: true,
  is_absent,
  lessons,
})
const earlier = (day: number) => lesson({ created_at: `2026-01-0${day}T08:00:00.000Z` })
const today = (change: Partial<LessonOfClassToday> = {}) => lesson({ is_today: true, ...change })
const names = (students: StudentOfClassToday[]) => students.map(({ first_name }) => first_name)

test('the longest wait is next; children never heard come last', () => {
  const class_ = [child('New'), child('Adam', [earlier(3)]), child('Zaid', [earlier(2)])]
  expect(names(groupByProgress(class_).waiting)).toEqual(['Zaid', 'Adam', 'New'])
})

test('an incomplete lesson counts as heard; a paused one is open', () => {
  const hour = groupByProgress([
    child('Amina', [today({ status: 'incomplete' })]),
    child('Bilal', [today(), today({ status: 'paused' })]),
    child('Dawud', [lesson({ status: 'started' })]),
  ])
  expect(names(hour.heard)).toEqual(['Amina'])
  expect(names(hour.open)).toEqual(['Bilal', 'Dawud'])
})

test('an absent child is listed last, unless heard today', () => {
  const hour = groupByProgress([
    child('Amina', [earlier(3)], true),
    child('Bilal', [today()], true),
  ])
  expect(names(hour.absent)).toEqual(['Amina'])
  expect(names(hour.heard)).toEqual(['Bilal'])
  expect(hour.waiting).toEqual([])
})

test('the next child has the longest wait, also after a save', () => {
  const amina = child('Amina', [earlier(2)])
  const bilal = child('Bilal', [earlier(3)])
  const absent = child('Zaid', [earlier(1)], true)
  expect(nextChild([bilal, absent, amina])?.id).toBe('Amina')
  // Unsent, open, saved: Bilal follows her each time.
  for (const lessons of [[], [today({ status: 'started' })], [today()]])
    expect(nextChild([bilal, absent, child('Amina', lessons)], 'Amina')?.id).toBe('Bilal')
})

test('no child is next if all are heard, open or absent', () => {
  const heard = child('Amina', [today()])
  const open = child('Bilal', [today({ status: 'paused' })])
  expect(nextChild([heard, open, child('Zaid', [], true)])).toBeNull()
})

test('a second round goes to children with the type in their plan', () => {
  const heardNew = (name: string, at: string) =>
    child(name, [
      today({ type: 'new_lesson', section: 'verse', created_at: `2026-01-05T${at}:00.000Z` }),
      earlier(4),
    ])
  const amina = heardNew('Amina', '08:20')
  const bilal = heardNew('Bilal', '08:10')
  const done = child('Dawud', [today(), earlier(4)])
  const here = child('Zaid', [today(), earlier(4)])
  const class_ = [amina, bilal, done, here]
  const next = (students: StudentOfClassToday[], folded: string[] = []) =>
    nextChildOfType(students, { id: 'Zaid', type: 'old_lesson', doneToday: new Set(folded) })?.id
  expect(next(class_)).toBe('Bilal')
  expect(next(class_, ['Bilal'])).toBe('Amina')
  expect(next(class_, ['Amina', 'Bilal'])).toBeUndefined()
  expect(next([...class_, child('Hud', [earlier(3)])])).toBe('Hud')
})
