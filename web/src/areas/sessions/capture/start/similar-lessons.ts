import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import type { SessionSummary } from '@talaqqi/contract/sessions'
import { isOpen, type Span, toMaqras } from '@talaqqi/quran'

export type SimilarLesson = Pick<
  SessionSummary,
  'id' | 'type' | 'status' | 'section' | 'start' | 'end' | 'name' | 'created_at' | 'updated_at'
> & { user: SessionSummary['user'] | null }

const JUST_SAVED_MS = 2 * 60 * 60 * 1000

/**
 * A probable duplicate: a lesson of the same type that is still open, or was saved
 * within two hours over the same portion. Takes newest first; `now` in milliseconds.
 */
export function findSimilarLesson<L extends SimilarLesson>(
  lessons: readonly L[],
  input: Pick<RecitedInput, 'type' | 'section' | 'start' | 'end'>,
  now: number,
): L | null {
  const ofType = lessons.filter(({ type }) => type === input.type)
  const isJustSaved = (lesson: L) =>
    now - Date.parse(lesson.updated_at) <= JUST_SAVED_MS && overlap(lesson, input)
  return ofType.find(isOpen) ?? ofType.find(isJustSaved) ?? null
}

type Portion = Pick<SimilarLesson, 'section' | 'start' | 'end'>

/** Verses are compared with verses, all other sections by maqras. */
function overlap(one: Portion, other: Portion): boolean {
  const areVerses = one.section === 'verse' && other.section === 'verse'
  const spans = [one, other].map(({ section, start, end }): Span | null => {
    if (!section || start === null || end === null) return null
    return areVerses ? { start, end } : toMaqras(section, start, end)
  })
  const [first, second] = spans
  return Boolean(first && second && first.start <= second.end && second.start <= first.end)
}
