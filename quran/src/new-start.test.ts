import { expect, test } from 'vitest'
import { startAfter } from './new-start.ts'
import { VERSE_COUNT } from './verse-count.ts'

const lesson = (change: object = {}) =>
  ({
    type: 'new_lesson',
    status: 'completed',
    section: 'verse',
    start: 262,
    end: 270,
    ...change,
  }) as Parameters<typeof startAfter>[0][number]

test('a new lesson starts after the last end', () => {
  expect(startAfter([lesson(), lesson({ start: 250, end: 261 })], 'new_lesson')).toBe(271)
})

test('an incomplete lesson elsewhere does not move the start', () => {
  const stopped = lesson({ status: 'incomplete', start: 500, end: 500 })
  expect(startAfter([stopped, lesson()], 'new_lesson')).toBe(271)
  expect(startAfter([stopped], 'new_lesson')).toBe(500)
})

test('each type continues from its own end; the Quran starts again', () => {
  const inside = lesson({ type: 'inside_lesson', end: VERSE_COUNT })
  expect(startAfter([inside, lesson()], 'new_lesson')).toBe(271)
  expect(startAfter([inside, lesson()], 'inside_lesson')).toBe(1)
  expect(startAfter([], 'new_lesson')).toBeNull()
})
