import { type Fault, fault } from '@talaqqi/contract/errors'
import type { MarkInput } from '@talaqqi/contract/session-inputs'
import type { HeardMark } from '@talaqqi/contract/sessions'
import { hizbQuarterOf, wordCount } from '@talaqqi/quran'
import { Refusal } from '../../../platform/refusal.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { verseText } from '../../../platform/verse-text.ts'
import type { WholeSession } from '../reads/queries.ts'
import { selectMarksOfStudent } from './mark-queries.ts'

type Count = { lesson_id: string; indicator_id: string; total: number }
type Counted = Pick<WholeSession, 'section' | 'lessons'> & { concerns: readonly Count[] }

/** Throws Refusal `invalid_input` for a duplicate mark, a wrong part, an unknown word, or more marks than counts. */
export function checkMarks({ section, lessons, concerns }: Counted, marks: MarkInput[]): void {
  const isOver = overCount(concerns)
  const partOf = new Map(lessons.map((part) => [part.id, part]))
  const seen = new Set<string>()
  const fields = marks.flatMap((mark, index): Fault[] => {
    const path = `marks.${index}`
    const part = partOf.get(mark.lesson_id)
    if (!part) return [fault(path, 'part_of_other_lesson')]
    if (!isWithin(mark.verse_id, part, section)) return [fault(path, 'verse_not_in_part')]
    if (mark.word >= wordCount(verseText(mark.verse_id))) return [fault(path, 'no_such_word')]
    if (seen.has(mark.id)) return [fault(path, 'marked_twice')]
    seen.add(mark.id)
    return isOver(mark) ? [fault(path, 'marks_over_count')] : []
  })
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}

/** Drops the last marks above the counts. */
export function countedMarks(marks: MarkInput[], concerns: readonly Count[]): MarkInput[] {
  const isOver = overCount(concerns)
  const inOrder = marks.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const kept = inOrder.filter((mark) => !isOver(mark))
  return kept.length < marks.length ? inVerseOrder(kept) : marks
}

export function inVerseOrder(marks: readonly MarkInput[]): MarkInput[] {
  return marks.toSorted(
    (one, other) =>
      one.verse_id - other.verse_id || one.word - other.word || (one.id < other.id ? -1 : 1),
  )
}

export async function listMarksOf(
  school: SchoolScope,
  portion: Parameters<typeof selectMarksOfStudent>[1],
): Promise<HeardMark[]> {
  const rows = await selectMarksOfStudent(school, portion)
  return rows.map(({ created_at, ...mark }) => ({ ...mark, created_at: created_at.toISOString() }))
}

/** A verse part has only a lower bound: its end is set later, and may be wrong by a verse. */
function isWithin(
  verse_id: number,
  { start, end }: WholeSession['lessons'][number],
  section: WholeSession['section'],
): boolean {
  if (start === null || end === null) return false
  if (section === 'verse') return verse_id >= start
  const maqra = hizbQuarterOf(verse_id)
  return start <= maqra && maqra <= end
}

/** Stateful: tells for one mark after another whether its count is used up. */
function overCount(concerns: readonly Count[]): (mark: MarkInput) => boolean {
  const left = new Map(
    concerns.map(({ lesson_id, indicator_id, total }) => [`${lesson_id} ${indicator_id}`, total]),
  )
  return ({ lesson_id, indicator_id }) => {
    const pair = `${lesson_id} ${indicator_id}`
    const remaining = left.get(pair) ?? 0
    left.set(pair, remaining - 1)
    return remaining <= 0
  }
}
