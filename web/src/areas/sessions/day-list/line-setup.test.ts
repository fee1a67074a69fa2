import { expect, test } from 'vitest'
import { type DayLine, lineSetup } from './line-setup.ts'

const line = (part: Partial<DayLine>): DayLine => ({
  kind: 'old',
  reason: { code: 'recent', part: 1, parts: 1 },
  verses: { start: 1, end: 148 },
  portion: { section: 'juz', start: 1, end: 1 },
  pages: { start: 1, end: 21 },
  rukus: null,
  page_count: 21,
  heard_today: 0,
  ...part,
})

test('a line begins a lesson of its portion', () => {
  expect(lineSetup(line({}))).toMatchObject({
    type: 'old_lesson',
    section: 'juz',
    units: [1],
    captureAs: 'continuous',
  })
  const quarters = line({ portion: { section: 'quarter', start: 2, end: 3 } })
  expect(lineSetup(quarters)).toMatchObject({ units: [2, 3], partialType: 'range' })
})

test('several juz begin as halves, since a lesson has one juz', () => {
  const two = line({ portion: { section: 'juz', start: 1, end: 2 } })
  expect(lineSetup(two)).toMatchObject({ section: 'half', units: [1, 2, 3, 4] })
})

test('a new lesson begins at its first verse', () => {
  const next = line({ kind: 'new', portion: { section: 'maqra', start: 1, end: 1 } })
  expect(lineSetup(next)).toMatchObject({ type: 'new_lesson', section: 'verse', units: [1] })
})

test('a line is split as the last lesson of its type was', () => {
  const parts = Array.from({ length: 4 }, (_, at) => ({ start: 2 * at + 1, end: 2 * at + 2 }))
  const last = { type: 'old_lesson', section: 'juz', start: 1, end: 1 } as const
  const before = { ...last, listener: null, listener_id: null, lessons: parts }
  expect(lineSetup(line({}), before).captureAs).toBe('quarters')
})
