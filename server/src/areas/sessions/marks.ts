import { type FieldError, fieldError } from '@talaqqi/contract/errors'
import type { MarkInput } from '@talaqqi/contract/session-inputs'
import type { HeardMark } from '@talaqqi/contract/sessions'
import { hizbQuarterOf, wordCount } from '@talaqqi/quran'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { verseText } from '../../platform/verse-text.ts'
import { replaceMarks, selectMarks, selectMarksOfStudent } from './mark-queries.ts'
import { selectConcerns, selectLessons } from './part-queries.ts'
import type { SessionRow } from './queries.ts'

type Part = Pick<Awaited<ReturnType<typeof selectLessons>>[number], 'start' | 'end'>
type Concerns = Awaited<ReturnType<typeof selectConcerns>>

/**
 * Replaces all marks of a session, whose counts are saved already. Throws Refusal `invalid_input` where a
 * mark stands twice, is not in its part, at no word, or over what is counted.
 */
export async function saveMarks(
  school: SchoolScope,
  { id: session_id, section, student_id }: SessionRow,
  marks: MarkInput[],
): Promise<void> {
  if (marks.length > 0) {
    const session_ids = [session_id]
    const parts = await selectLessons(school, { session_ids })
    const isOver = overCount(await selectConcerns(school, { session_ids }))
    const partOf = new Map(parts.map((part) => [part.id, part]))
    const seen = new Set<string>()
    const fields = marks.flatMap((mark, index): FieldError[] => {
      const path = `marks.${index}`
      const part = partOf.get(mark.lesson_id)
      if (!part) return [fieldError(path, 'part_of_other_lesson')]
      if (!isWithin(mark.verse_id, part, section)) return [fieldError(path, 'verse_not_in_part')]
      if (mark.word >= wordCount(verseText(mark.verse_id)))
        return [fieldError(path, 'no_such_word')]
      if (seen.has(mark.id)) return [fieldError(path, 'marked_twice')]
      seen.add(mark.id)
      return isOver(mark) ? [fieldError(path, 'marks_over_count')] : []
    })
    if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  }
  await replaceMarks(school, { session_id, student_id }, marks)
}

/** Where fewer are counted now than are marked, the last marks go: each is one of its count. */
export async function dropUncounted(
  school: SchoolScope,
  { id: session_id, student_id }: SessionRow,
): Promise<void> {
  const marks = await selectMarks(school, { session_id })
  if (marks.length === 0) return
  const isOver = overCount(await selectConcerns(school, { session_ids: [session_id] }))
  const inOrder = marks.toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const kept = inOrder.filter((mark) => !isOver(mark))
  if (kept.length < marks.length) await replaceMarks(school, { session_id, student_id }, kept)
}

/** What was marked in a student's lessons from one verse to another, newest first. */
export async function listMarksOf(
  school: SchoolScope,
  portion: Parameters<typeof selectMarksOfStudent>[1],
): Promise<HeardMark[]> {
  const rows = await selectMarksOfStudent(school, portion)
  return rows.map(({ created_at, ...mark }) => ({ ...mark, created_at: created_at.toISOString() }))
}

/** A verse lesson is marked from its start on: where it ends is told later, and may be wrong by a verse. */
function isWithin(verse_id: number, { start, end }: Part, section: SessionRow['section']): boolean {
  if (start === null || end === null) return false
  if (section === 'verse') return verse_id >= start
  const maqra = hizbQuarterOf(verse_id)
  return start <= maqra && maqra <= end
}

/** Asked for mark after mark: whether this one is more than its part counts of its indicator. */
function overCount(concerns: Concerns): (mark: MarkInput) => boolean {
  const left = new Map(
    concerns.map(({ lesson_id, indicator, total }) => [`${lesson_id} ${indicator.id}`, total]),
  )
  return ({ lesson_id, indicator_id }) => {
    const pair = `${lesson_id} ${indicator_id}`
    const remaining = left.get(pair) ?? 0
    left.set(pair, remaining - 1)
    return remaining <= 0
  }
}
