import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import { describe, expect, it } from 'vitest'
import { lastCaptured, lastVerseOf, openLessons } from './last-lessons.ts'

const lesson = (change: Partial<LessonOfClassToday> = {}): LessonOfClassToday => ({
  id: 'lesson',
  name: 'Juz 3 - Q1',
  type: 'old_lesson',
  status: 'completed',
  created_at: '2026-01-01T08:00:00.000Z',
  is_today: false,
  percentage: null,
  listener_id: null,
  listener: null,
  section: 'quarter',
  start: 9,
  end: 9,
  parts: [{ start: 17, end: 18, is_heard: true }],
  ...change,
})

const other = lesson({
  name: 'Qaidah',
  type: 'other',
  section: null,
  start: null,
  end: null,
  parts: [],
})
describe('the lesson that can be repeated', () => {
  it('is absent if the child has only other lessons and exams', () => {
    expect(lastCaptured([])).toBeNull()
    expect(lastCaptured([other, lesson({ type: 'exam' })])).toBeNull()
  })

  it('is the newest that was captured through the flow', () => {
    expect(lastCaptured([other, lesson(), lesson({ start: 1, end: 1 })])?.start).toBe(9)
  })

  it('is absent while the newest lesson is open', () => {
    expect(lastCaptured([lesson({ status: 'paused' }), lesson()])).toBeNull()
  })
})

describe('open lessons', () => {
  it('are in progress or paused, at most three', () => {
    const open = lesson({ status: 'started' })
    const paused = lesson({ status: 'paused' })
    const sessions = [lesson(), open, lesson({ status: 'incomplete' }), paused, paused, paused]
    expect(openLessons(sessions)).toEqual([open, paused, paused])
  })
})

describe('the verse at which the text opens', () => {
  it('is the end of the newest verse lesson', () => {
    const verses = lesson({ section: 'verse', start: 8, end: 14 })
    expect(lastVerseOf([lesson(), verses, lesson({ section: 'verse', start: 1, end: 7 })])).toBe(14)
    expect(lastVerseOf([lesson(), other])).toBe(1)
  })
})
