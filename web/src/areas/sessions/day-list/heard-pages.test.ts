import { expect, test } from 'vitest'
import { pagesHeard } from './heard-pages.ts'
import { lessonOfQuarters, lessonOfVerses, lineOfQuarters, newLine } from './testing.ts'

const old = lineOfQuarters('old', { start: 9, end: 12 })

test('a lesson of the whole portion ticks it off', () => {
  const lesson = lessonOfQuarters('old_lesson', { start: 9, end: 12 })
  expect(pagesHeard(old, [lesson])).toBe(old.page_count)
})

test('half of a portion leaves the other half', () => {
  const first = lessonOfQuarters('old_lesson', { start: 9, end: 10 })
  const second = lessonOfQuarters('old_lesson', { start: 11, end: 12 })
  const heard = pagesHeard(old, [first])
  expect(heard).toBeGreaterThan(0)
  expect(heard).toBeLessThan(old.page_count)
  expect(pagesHeard(old, [second, first])).toBe(old.page_count)
})

test('another portion ticks nothing off', () => {
  expect(pagesHeard(old, [lessonOfQuarters('old_lesson', { start: 20, end: 22 })])).toBe(0)
})

test('an open lesson and inside reading are no hearings', () => {
  const span = { start: 9, end: 12 }
  expect(pagesHeard(old, [lessonOfQuarters('old_lesson', span, { status: 'paused' })])).toBe(0)
  expect(pagesHeard(old, [lessonOfQuarters('inside_lesson', span)])).toBe(0)
})

test('a lesson that could not be completed was heard', () => {
  const lesson = lessonOfQuarters('old_lesson', { start: 9, end: 12 }, { status: 'incomplete' })
  expect(pagesHeard(old, [lesson])).toBe(old.page_count)
})

test('parts that were not opened were not heard', () => {
  const span = { start: 9, end: 12 }
  const { parts } = lessonOfQuarters('old_lesson', span)
  const some = parts.map((part, at) => ({ ...part, is_heard: at < 2 }))
  const none = parts.map((part) => ({ ...part, is_heard: false }))
  const heard = pagesHeard(old, [lessonOfQuarters('old_lesson', span, { parts: some })])
  expect(heard).toBeGreaterThan(0)
  expect(heard).toBeLessThan(old.page_count)
  expect(pagesHeard(old, [lessonOfQuarters('old_lesson', span, { parts: none })])).toBe(0)
})

test('half the lines of a page suffice, in one lesson or two', () => {
  const verse = (start: number, end: number) => lessonOfVerses('old_lesson', { start, end })
  const { verses } = old
  const page = { ...old, verses: { start: verses.start, end: verses.start + 3 } }
  const line = { ...page, pages: { start: old.pages.start, end: old.pages.start }, page_count: 1 }
  expect(pagesHeard(line, [verse(verses.start, verses.start)])).toBe(0)
  expect(pagesHeard(line, [verse(verses.start, verses.start + 3)])).toBe(1)
  const [one, other] = [
    verse(verses.start, verses.start + 1),
    verse(verses.start + 2, verses.start + 3),
  ]
  expect(pagesHeard(line, [other, one])).toBe(1)
})

test('any ended new lesson ticks off the new one', () => {
  const line = newLine({ start: 270, end: 274 })
  expect(pagesHeard(line, [lessonOfQuarters('old_lesson', { start: 9, end: 9 })])).toBe(0)
  const lesson = lessonOfVerses('new_lesson', { start: 270, end: 272 })
  expect(pagesHeard(line, [lesson])).toBe(line.page_count)
})
