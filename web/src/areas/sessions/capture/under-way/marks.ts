import { COUNTER_LIMIT } from '@talaqqi/contract/limits'
import type { Mark } from '@talaqqi/contract/sessions'
import { hizbQuarterOf } from '@talaqqi/quran'
import { newId } from '../../../../platform/ids.ts'
import type { OpenLesson } from './open-lesson.ts'

/** A word of the canonical text. */
export type Word = Pick<Mark, 'verse_id' | 'word'>

/** The marks that are still counted: where a counter goes below its marks, the last of them go. */
export function countedMarks({
  parts,
  indicators,
  marks,
}: Pick<OpenLesson, 'parts' | 'indicators' | 'marks'>): Mark[] {
  if (marks.length === 0) return marks
  const left = parts.map(({ counts }) => [...counts])
  return marks.filter(({ lesson_id, indicator_id }) => {
    const counts = left[parts.findIndex(({ id }) => id === lesson_id)]
    const indicator = indicators.findIndex(({ id }) => id === indicator_id)
    const count = counts?.[indicator] ?? 0
    if (counts) counts[indicator] = count - 1
    return count > 0
  })
}

/** The index of the part that a verse is heard in; -1 where it is in none. */
export function partOfVerse({ section, parts }: OpenLesson, verse: number): number {
  if (section === 'verse') return parts.findIndex(({ start }) => start !== null && start <= verse)
  const maqra = hizbQuarterOf(verse)
  return parts.findIndex(
    ({ start, end }) => start !== null && end !== null && start <= maqra && maqra <= end,
  )
}

/** The lesson with a mistake marked at a word, and counted in the part that the word is in. */
export function withMark(lesson: OpenLesson, word: Word, indicator_id: string): OpenLesson {
  const index = partOfVerse(lesson, word.verse_id)
  const part = lesson.parts[index]
  if (!part) return lesson
  const mark = { id: newId(), lesson_id: part.id, indicator_id, ...word }
  const counted = counting(lesson, mark, 1)
  return counted === lesson
    ? lesson
    : { ...counted, part: index, marks: [...lesson.marks, mark], unsaved: true }
}

/** The lesson without a mark, and without its count. */
export function withoutMark(lesson: OpenLesson, id: string): OpenLesson {
  const mark = lesson.marks.find((each) => each.id === id)
  if (!mark) return lesson
  const marks = lesson.marks.filter((each) => each !== mark)
  return { ...counting(lesson, mark, -1), marks, unsaved: true }
}

/** The lesson in which a mark is a mistake of another indicator, and counted there. */
export function withIndicator(lesson: OpenLesson, id: string, indicator_id: string): OpenLesson {
  const mark = lesson.marks.find((each) => each.id === id)
  if (!mark || mark.indicator_id === indicator_id) return lesson
  const moved = { ...mark, indicator_id }
  const counted = counting(counting(lesson, mark, -1), moved, 1)
  const marks = lesson.marks.map((each) => (each === mark ? moved : each))
  return { ...counted, marks, unsaved: true }
}

/** The same lesson where the counter is at its limit, or there is no such indicator. */
function counting(lesson: OpenLesson, { lesson_id, indicator_id }: Mark, by: 1 | -1): OpenLesson {
  const at = lesson.indicators.findIndex(({ id }) => id === indicator_id)
  const count = lesson.parts.find(({ id }) => id === lesson_id)?.counts[at]
  if (count === undefined || count + by < 0 || count + by > COUNTER_LIMIT) return lesson
  const parts = lesson.parts.map((part) =>
    part.id === lesson_id
      ? {
          ...part,
          is_heard: true,
          counts: part.counts.map((before, index) => (index === at ? before + by : before)),
        }
      : part,
  )
  return { ...lesson, parts }
}
