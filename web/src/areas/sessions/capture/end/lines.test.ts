import { verseId } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { parseLines, withEndVerse } from './lines.ts'

test.each([
  ['7', 7],
  [' 12 ', 12],
  ['٩', 9],
  ['۱۵', 15],
  ['0', 0],
  ['999', 999],
  ['', null],
  ['-2', 'wrong'],
  ['1000', 'wrong'],
  ['2.5', 'wrong'],
  ['two', 'wrong'],
])('lines typed as %j are %j', (text, lines) => {
  expect(parseLines(text)).toBe(lines)
})

const lesson = (change: Partial<OpenLesson>) =>
  ({ type: 'new_lesson', start: verseId(2, 282), end: null, lines: null, ...change }) as OpenLesson

test('each chosen end verse fills in the lines', () => {
  const page = withEndVerse(lesson({}), verseId(2, 282))
  expect(page.lines).toBe(15)
  expect(withEndVerse(page, verseId(2, 283)).lines).toBe(19)
})

test('lines entered by the teacher stay with another end verse', () => {
  const said = { ...withEndVerse(lesson({}), verseId(2, 282)), lines: 14 }
  expect(withEndVerse(said, verseId(2, 283)).lines).toBe(14)
})

test('a lesson that is not learnt from the page has no lines', () => {
  expect(withEndVerse(lesson({ type: 'old_lesson' }), verseId(2, 282)).lines).toBeNull()
})

test('no more lines are filled in than can be entered', () => {
  expect(withEndVerse(lesson({ start: 1 }), verseId(3, 200)).lines).toBe(999)
})
