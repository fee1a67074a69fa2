import { COUNTER_LIMIT } from '@talaqqi/contract/limits'
import type { Mark } from '@talaqqi/contract/sessions'
import { hizbQuarterOf } from '@talaqqi/quran'
import { newId } from '../../../../platform/ids.ts'
import type { OpenLesson } from './open-lesson.ts'

export type Word = Pick<Mark, 'verse_id' | 'word'>

export function partOfVerse({ section, parts }: OpenLesson, verse: number): number {
  if (section === 'verse')
    return parts.findLastIndex(({ start }) => start !== null && start <= verse)
  const maqra = hizbQuarterOf(verse)
  return parts.findIndex(
    ({ start, end }) => start !== null && end !== null && start <= maqra && maqra <= end,
  )
}

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

export function withoutMark(lesson: OpenLesson, id: string): OpenLesson {
  const mark = lesson.marks.find((each) => each.id === id)
  if (!mark) return lesson
  const marks = lesson.marks.filter((each) => each !== mark)
  return { ...counting(lesson, mark, -1), marks, unsaved: true }
}

export function withIndicator(lesson: OpenLesson, id: string, indicator_id: string): OpenLesson {
  const mark = lesson.marks.find((each) => each.id === id)
  if (!mark || mark.indicator_id === indicator_id) return lesson
  const moved = { ...mark, indicator_id }
  const counted = counting(counting(lesson, mark, -1), moved, 1)
  const marks = lesson.marks.map((each) => (each === mark ? moved : each))
  return { ...counted, marks, unsaved: true }
}

/** Returns the lesson unchanged at the counter's limit, or for an unknown indicator. */
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
