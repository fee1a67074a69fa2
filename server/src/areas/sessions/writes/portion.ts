import { fault } from '@talaqqi/contract/errors'
import type { RecitedInput } from '@talaqqi/contract/session-inputs'
import {
  isSpan,
  type LessonType,
  parseName,
  type Section,
  type Span,
  toMaqras,
} from '@talaqqi/quran'
import { invalid, Refusal } from '../../../platform/refusal.ts'

export type LessonPart = { id: string | undefined; name: string; is_heard: boolean } & Span

/** New text is heard by verses. */
const ONLY_VERSES: ReadonlySet<LessonType> = new Set(['new_lesson', 'inside_lesson'])

/**
 * Parts with positions: maqras, or verse ids in a verse session. Parts without numbers are placed by name.
 * Throws Refusal `invalid_input`, naming every wrong field.
 */
export function placeLessons(input: RecitedInput): LessonPart[] {
  const { section, start, end } = input
  requirePortion(input)
  const whole = section === 'verse' ? { start, end } : toMaqras(section, start, end)
  const parts = input.lessons.map((lesson) => ({ lesson, place: placeOf(section, lesson) }))
  const fields = parts.flatMap(({ place }, index) =>
    place && isWithin(place, whole) ? [] : [fault(`lessons.${index}`, 'part_outside_lesson')],
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
  return parts.flatMap(({ lesson: { id, name, is_heard = true }, place }) =>
    place ? [{ id, name, is_heard, ...place }] : [],
  )
}

function requirePortion(input: RecitedInput): void {
  const { type, section, start, end, lessons } = input
  if (section !== 'verse' && ONLY_VERSES.has(type)) throw invalid('section', 'only_verses')
  if (!isSpan(section, start, end))
    throw invalid(isSpan(section, start, start) ? 'end' : 'start', 'portion_unknown')
  const again = lessons.findIndex(
    ({ id }, index) => id && lessons.findIndex((part) => part.id === id) < index,
  )
  if (again !== -1) throw invalid(`lessons.${again}`, 'part_twice')
  if (section === 'verse' && lessons.length > 1) requireConnected(input)
}

/** Several parts of a verse session, such as the quarters of a para, cover it in order; new text is one part. */
function requireConnected({ type, start, end, lessons }: RecitedInput): void {
  if (ONLY_VERSES.has(type)) throw invalid('lessons', 'one_part_only')
  let next = start
  for (const [index, part] of lessons.entries()) {
    if (part.start === undefined || part.end === undefined)
      throw invalid('lessons', 'one_part_only')
    if (part.start !== next || part.end < part.start)
      throw invalid(`lessons.${index}`, 'part_outside_lesson')
    next = part.end + 1
  }
  if (next !== end + 1) throw invalid(`lessons.${lessons.length - 1}`, 'part_outside_lesson')
}

function placeOf(section: Section, lesson: RecitedInput['lessons'][number]): Span | null {
  const { start, end } = lesson
  if (start !== undefined && end !== undefined)
    return isSpan(section === 'verse' ? 'verse' : 'maqra', start, end) ? { start, end } : null
  const named = parseName(lesson.name)
  if (!named || (named.section === 'verse') !== (section === 'verse')) return null
  return section === 'verse'
    ? { start: named.start, end: named.end }
    : toMaqras(named.section, named.start, named.end)
}

function isWithin(part: Span, whole: Span): boolean {
  return part.start >= whole.start && part.end <= whole.end
}
