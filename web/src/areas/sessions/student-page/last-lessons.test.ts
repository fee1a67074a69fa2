import type { SessionSummary } from '@talaqqi/contract/sessions'
import { describe, expect, it } from 'vitest'
import { lastCaptured, openLessons } from './last-lessons.ts'

const person = { first_name: 'Yusuf', last_name: 'Khan' }

/** An old lesson over the first quarter of juz 3, changed as given. */
const lesson = (change: Partial<SessionSummary> = {}): SessionSummary => ({
  id: 'lesson',
  name: 'Juz 3 - Q1',
  type: 'old_lesson',
  status: 'completed',
  comment: '',
  lines: null,
  created_at: '2026-01-01T08:00:00.000Z',
  updated_at: '2026-01-01T08:00:00.000Z',
  student_id: 'student',
  student: { ...person, id: 'student', section_id: null },
  user: person,
  listener_id: null,
  listener: null,
  assessment_id: null,
  assessment: null,
  section: 'quarter',
  start: 9,
  end: 9,
  percentage: 100,
  lessons: [{ id: 'part', name: 'Juz 3 - Q1', start: 17, end: 18 }],
  ...change,
})

const other = lesson({
  name: 'Qaidah',
  type: 'other',
  section: null,
  start: null,
  end: null,
  lessons: [],
})
describe('the lesson that can be captured once more', () => {
  it('is absent before the first, and where only other lessons and exams were heard', () => {
    expect(lastCaptured([])).toBeNull()
    expect(lastCaptured([other, lesson({ type: 'exam' })])).toBeNull()
  })

  it('is the newest that was captured through the flow', () => {
    expect(lastCaptured([other, lesson(), lesson({ start: 1, end: 1 })])?.start).toBe(9)
  })

  it('is none while the newest still waits to be continued', () => {
    expect(lastCaptured([lesson({ status: 'paused' }), lesson()])).toBeNull()
  })
})

describe('lessons that wait to be continued', () => {
  it('are those in progress or paused, three at the most', () => {
    const open = lesson({ status: 'started' })
    const paused = lesson({ status: 'paused' })
    const sessions = [lesson(), open, lesson({ status: 'incomplete' }), paused, paused, paused]
    expect(openLessons(sessions)).toEqual([open, paused, paused])
  })
})
