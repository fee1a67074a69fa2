import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { Session } from '@talaqqi/contract/sessions'
import { expect, test } from 'vitest'
import { groupByProgress } from '../../class-today/class-today.ts'
import {
  type LessonRefusal,
  NOTHING_TO_SEND,
  type OpenLesson,
  type PendingStart,
} from './open-lesson.ts'
import { typeChipsOf } from './setup/type-setups.ts'
import { withLocalLessons, withServerAnswer } from './with-local-lessons.ts'

const person = { id: 'adam', first_name: 'Adam', last_name: 'Noor', section_id: 'class' }
const yesterday: LessonOfClassToday = {
  id: 'yesterday',
  name: 'Juz 3 - Q1',
  type: 'old_lesson',
  status: 'completed',
  created_at: '2026-01-05T08:00:00.000Z',
  is_today: false,
  percentage: null,
  section: 'quarter',
  start: 9,
  end: 9,
  parts: [{ start: 17, end: 18, is_heard: true }],
  listener_id: null,
  listener: null,
}
const child: StudentOfClassToday = {
  ...person,
  is_active: true,
  is_absent: false,
  lessons: [yesterday],
}
const sibling: StudentOfClassToday = {
  ...child,
  id: 'maryam',
  first_name: 'Maryam',
  lessons: [{ ...yesterday, id: 'hers' }],
}

const lesson: OpenLesson = {
  id: 'here',
  student: person,
  name: 'Surah 2, Verse 255',
  type: 'new_lesson',
  listener: null,
  assessment: null,
  section: 'verse',
  start: 262,
  end: null,
  status: 'started',
  updated_at: '',
  indicators: [],
  parts: [{ id: 'part', name: 'Surah 2, Verse 255', counts: [], start: 262, end: 262 }],
  part: 0,
  comment: '',
  lines: 3,
  marks: [],
  unsaved: true,
  ...NOTHING_TO_SEND,
}
const toStart = { input: {} as PendingStart['input'], isSent: false, begunAt: Date.now() }
const ended = { ...lesson, toStart, status: 'completed', wanted: 'save', end: 264 } as const
const hourWith = (...here: OpenLesson[]) =>
  groupByProgress(withLocalLessons([child, sibling], here))

test('a child with a pending lesson counts as heard', () => {
  const { heard, waiting } = hourWith(ended)
  expect(waiting.map(({ id }) => id)).toEqual(['maryam'])
  expect(heard[0]?.lessons).toMatchObject([
    { id: 'here', status: 'completed', is_today: true, percentage: 100, end: 264 },
    { id: 'yesterday' },
  ])
  expect(heard[0]?.lessons[0]?.parts).toEqual([{ start: 262, end: 264, is_heard: true }])
})

test('a lesson started or paused on this device is open', () => {
  const begun = { ...lesson, toStart }
  expect(hourWith(begun).open[0]?.lessons[0]).toMatchObject({ status: 'started', percentage: null })
  const paused = { ...begun, wanted: 'pause' } as const
  expect(hourWith(paused).open[0]?.lessons[0]).toMatchObject({ status: 'paused', end: 262 })
})

test('a pending lesson of an earlier day does not count today', () => {
  const begunAt = Date.now() - 48 * 60 * 60 * 1000
  const { waiting } = hourWith({ ...ended, toStart: { ...toStart, begunAt } })
  expect(waiting.map(({ id }) => id)).toContain('adam')
})

test("deleted lessons are hidden; refused ones show the server's version", () => {
  const gone = { ...lesson, id: 'yesterday', removal: 'delete' as const }
  expect(withLocalLessons([child], [gone])[0]?.lessons).toEqual([])
  const refusal: LessonRefusal = { code: 'student_disabled', fields: [] }
  expect(withLocalLessons([child], [{ ...ended, refusal }])).toEqual([child])
})

test('after a deletion the chip follows the previous lesson', () => {
  const before = {
    ...yesterday,
    id: 'before',
    start: 5,
    end: 5,
    parts: [{ start: 9, end: 10, is_heard: true }],
  }
  const both = { ...child, lessons: [yesterday, before] }
  const gone = { ...lesson, id: 'yesterday', removal: 'delete' as const }
  const chipsWith = (...here: OpenLesson[]) =>
    typeChipsOf(withLocalLessons([both], here)[0]?.lessons ?? [])
  expect(chipsWith()).toMatchObject([{ type: 'old_lesson', setup: { units: [10] } }])
  expect(chipsWith(gone)).toMatchObject([{ type: 'old_lesson', setup: { units: [6] } }])
})

test('a lesson without changes changes nothing', () => {
  const looked = { ...lesson, id: 'yesterday', unsaved: false }
  expect(withLocalLessons([child, sibling], [looked])).toEqual([child, sibling])
})

test("the server's answer replaces the known lesson in the class", () => {
  const session = {
    ...yesterday,
    created_at: new Date().toISOString(),
    student_id: 'adam',
    percentage: 98,
    lessons: [{ start: 17, end: 18, is_heard: true }],
  } as unknown as Session
  const [adam, maryam] = withServerAnswer([child, sibling], session)
  expect(adam?.lessons).toMatchObject([{ id: 'yesterday', is_today: true, percentage: 98 }])
  expect(maryam).toBe(sibling)
})

test('a lesson moved on this device is shown at the right child', () => {
  const known = { ...yesterday, id: 'here', status: 'started', is_today: true } as const
  const wrong: StudentOfClassToday = { ...sibling, lessons: [known] }
  const moved = { ...lesson, isMoved: true }
  const [adam, maryam] = withLocalLessons([{ ...child, lessons: [] }, wrong], [moved])
  expect(adam?.lessons).toMatchObject([{ id: 'here', status: 'started' }])
  expect(maryam?.lessons).toEqual([])
})
