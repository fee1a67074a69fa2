import { convertSpan, isSpan, unitsOf } from './parts.ts'
import { runsOf } from './selection.ts'
import type { PartSection, Section, Span } from './terms.ts'

/** Parts are in maqras (verse ids in a verse session). */
export type Recited = {
  section: Section | null
  start: number | null
  end: number | null
  lessons?: readonly { start: number | null; end: number | null }[]
}

/** Ascending; several for a specific selection. Reads only numbers, never the name. */
export function runsOfSession({ section, start, end, lessons = [] }: Recited): Span[] {
  if (section === null || start === null) return []
  const whole = { start, end: end ?? start }
  if (!isSpan(section, whole.start, whole.end)) return []
  if (section === 'verse') return [whole]
  const units = lessons.flatMap((part) => unitsOfPart(section, part))
  return units.length === 0 ? [whole] : runsOf(units)
}

/** Of verses only the first and the last. */
export function unitsOfSession(session: Recited): number[] {
  const runs = runsOfSession(session)
  if (session.section !== 'verse') return runs.flatMap(unitsOf)
  return runs.flatMap(({ start, end }) => (start === end ? [start] : [start, end]))
}

function unitsOfPart(
  section: PartSection,
  { start, end }: { start: number | null; end: number | null },
): number[] {
  if (start === null || end === null || !isSpan('maqra', start, end)) return []
  return unitsOf(convertSpan({ start, end }, 'maqra', section))
}
