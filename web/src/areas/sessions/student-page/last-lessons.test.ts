import type { SessionSummary } from '@talaqqi/contract/sessions'
import { describe, expect, it } from 'vitest'
import { findQuickStarts, openLessons } from './last-lessons.ts'

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
const newLesson: Partial<SessionSummary> = {
  name: 'Surah 1, Verse 1 to Surah 1, Verse 5',
  type: 'new_lesson',
  section: 'verse',
  start: 1,
  end: 5,
  lessons: [{ id: 'part', name: 'Surah 1, Verse 1 to Surah 1, Verse 5', start: 1, end: 5 }],
}

describe('the quick ways to a new lesson', () => {
  it('are absent before the first lesson, and where only other lessons and exams were heard', () => {
    expect(findQuickStarts([])).toBeNull()
    expect(findQuickStarts([other, lesson({ type: 'exam' })])).toBeNull()
  })

  it('start from the newest lesson that was captured through the flow', () => {
    const starts = findQuickStarts([other, lesson(), lesson({ start: 1, end: 1 })])
    expect(starts?.last.start).toBe(9)
    expect(starts?.same?.units).toEqual([9])
    expect(starts?.next?.units).toEqual([10])
  })

  it('offer no lesson again that still waits to be continued', () => {
    const starts = findQuickStarts([lesson({ status: 'paused' })])
    expect(starts?.same).toBeNull()
    expect(starts?.next?.units).toEqual([10])
  })

  it('offer the verse after a completed new lesson, and none after one whose end is not recorded', () => {
    expect(findQuickStarts([lesson(newLesson)])?.next?.units).toEqual([6])
    expect(findQuickStarts([lesson({ ...newLesson, status: 'incomplete' })])?.next).toBeNull()
    expect(findQuickStarts([lesson({ ...newLesson, status: 'paused' })])?.next).toBeNull()
  })

  it('offer no next part at the end of the Quran', () => {
    const last = lesson({
      start: 120,
      end: 120,
      lessons: [{ id: 'part', name: '', start: 239, end: 240 }],
    })
    const starts = findQuickStarts([last])
    expect(starts?.same?.units).toEqual([120])
    expect(starts?.next).toBeNull()
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
