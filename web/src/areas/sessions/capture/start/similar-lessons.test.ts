import { expect, test } from 'vitest'
import { findSimilarLesson, type SimilarLesson } from './similar-lessons.ts'

const NOW = Date.parse('2026-03-04T10:00:00Z')
const lesson = (change: Partial<SimilarLesson> = {}): SimilarLesson => ({
  id: 'one',
  name: '',
  type: 'old_lesson',
  status: 'completed',
  section: 'quarter',
  start: 9,
  end: 10,
  created_at: '2026-03-04T08:30:00Z',
  updated_at: '2026-03-04T09:00:00Z',
  user: null,
  ...change,
})
const input = { type: 'old_lesson', section: 'quarter', start: 10, end: 11 } as const
const alike = (change: Partial<SimilarLesson>) =>
  findSimilarLesson([lesson(change)], input, NOW)?.id ?? null

test('an open lesson of the same type is always alike', () => {
  const before = { updated_at: '2026-03-01T09:00:00Z', start: 80, end: 80 }
  expect(alike({ status: 'started', ...before })).toBe('one')
  expect(alike({ status: 'paused', ...before })).toBe('one')
  expect(alike({ status: 'started', type: 'recent_lesson' })).toBeNull()
})

test('a lesson saved within two hours over the same portion is alike', () => {
  expect(alike({})).toBe('one')
  expect(alike({ status: 'incomplete' })).toBe('one')
  expect(alike({ updated_at: '2026-03-04T08:00:00Z' })).toBe('one')
  expect(alike({ updated_at: '2026-03-04T07:59:59Z' })).toBeNull()
  expect(alike({ start: 12, end: 12 })).toBeNull()
  expect(alike({ type: 'recent_lesson' })).toBeNull()
})

test('portions in different units are compared by content', () => {
  expect(alike({ section: 'juz', start: 3, end: 3 })).toBe('one')
  expect(alike({ section: 'juz', start: 4, end: 4 })).toBeNull()
  expect(alike({ section: 'maqra', start: 19, end: 19 })).toBe('one')
})

test('new lessons are compared verse by verse', () => {
  const heard = lesson({ type: 'new_lesson', section: 'verse', start: 262, end: 270 })
  const from = (start: number) =>
    findSimilarLesson([heard], { type: 'new_lesson', section: 'verse', start, end: start }, NOW)
  expect(from(270)?.id).toBe('one')
  expect(from(271)).toBeNull()
})

test('an open lesson goes before one that was just saved', () => {
  const open = lesson({ id: 'open', status: 'paused' })
  expect(findSimilarLesson([lesson(), open], input, NOW)?.id).toBe('open')
})
