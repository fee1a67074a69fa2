import { firstVerseOf } from '@talaqqi/quran'
import { expect, test } from 'vitest'
import { withIndicator, withMark, withoutMark } from './marks.ts'
import { type OpenLesson, withCount } from './open-lesson.ts'
import { pauseChange, saveChange } from './save/lesson-change.ts'

const lesson = {
  section: 'quarter',
  status: 'started',
  comment: '',
  lines: null,
  end: null,
  indicators: [
    { id: 'stuck', name: 'Stuck' },
    { id: 'told', name: 'Told' },
  ],
  parts: [
    { id: 'm1', name: 'Juz 3 - M1', counts: [0, 0], start: 17, end: 17 },
    { id: 'm2', name: 'Juz 3 - M2', counts: [0, 0], start: 18, end: 18 },
  ],
  part: 0,
  marks: [],
  unsaved: false,
} as unknown as OpenLesson

const inFirst = { verse_id: firstVerseOf(17), word: 2 }
const inSecond = { verse_id: firstVerseOf(18), word: 0 }
const counts = ({ parts }: OpenLesson) => parts.map((part) => part.counts)
const words = ({ marks }: OpenLesson) => marks.map(({ verse_id, word }) => ({ verse_id, word }))

test('a tap on a word marks and counts it in its part', () => {
  const marked = withMark(lesson, inSecond, 'told')
  expect(counts(marked)).toEqual([
    [0, 0],
    [0, 1],
  ])
  expect(marked.marks).toMatchObject([{ lesson_id: 'm2', indicator_id: 'told', ...inSecond }])
  expect(marked).toMatchObject({ part: 1, unsaved: true })
})

test('a word outside of the lesson is not marked', () => {
  expect(withMark(lesson, { verse_id: 1, word: 0 }, 'told')).toBe(lesson)
})

test('a counter at its limit accepts no mark', () => {
  const full = withCount(lesson, 0, 0, 9999)
  expect(withMark(full, inFirst, 'stuck')).toBe(full)
})

test('removing a mark removes its count', () => {
  const marked = withMark(withCount(lesson, 0, 0, 4), inFirst, 'stuck')
  expect(counts(marked)[0]).toEqual([5, 0])
  const back = withoutMark(marked, marked.marks[0]?.id ?? '')
  expect(counts(back)[0]).toEqual([4, 0])
  expect(back.marks).toEqual([])
})

test("changing a mark's indicator moves its count", () => {
  const marked = withMark(lesson, inFirst, 'stuck')
  const other = withIndicator(marked, marked.marks[0]?.id ?? '', 'told')
  expect(counts(other)[0]).toEqual([0, 1])
  expect(other.marks).toMatchObject([{ indicator_id: 'told', ...inFirst }])
})

test("a lower count removes the part's last marks", () => {
  let marked = withMark(lesson, inFirst, 'stuck')
  marked = withMark(marked, { ...inFirst, word: 3 }, 'stuck')
  marked = withMark(marked, inSecond, 'stuck')
  expect(words(withCount(marked, 0, 0, 2))).toHaveLength(3)
  expect(words(withCount(marked, 0, 0, 1))).toEqual([inFirst, inSecond])
  expect(words(withCount(marked, 0, 0, 0))).toEqual([inSecond])
})

test('every save sends the marks with the counts', () => {
  const marked = withMark(lesson, inFirst, 'stuck')
  expect(pauseChange(marked)).toMatchObject({ marks: marked.marks, concerns: [{ total: 1 }] })
  expect(saveChange(marked)).toMatchObject({ marks: marked.marks, concerns: [{ total: 1 }] })
})
