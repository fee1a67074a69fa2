import { spanName } from './names.ts'
import { convertSpan, toMaqras, unitsOf } from './parts.ts'
import { runsOf } from './selection.ts'
import type { CaptureAs, PartSection, Section, Span } from './terms.ts'

/** Maqras (verse ids in a verse session). */
export type LessonPortion = Span & { name: string }

const OPTIONS: Readonly<Record<Section, readonly CaptureAs[]>> = {
  juz: ['maqras', 'quarters', 'halves', 'continuous'],
  half: ['maqras', 'quarters', 'halves', 'continuous'],
  quarter: ['maqras', 'quarters', 'continuous'],
  maqra: ['maqras', 'continuous'],
  verse: ['continuous'],
}

const PART_OF = { maqras: 'maqra', quarters: 'quarter', halves: 'half' } as const

export function captureOptions(section: Section): CaptureAs[] {
  return [...OPTIONS[section]]
}

/**
 * Ascending; together exactly the chosen units. Throws RangeError for units or ways that do not
 * exist.
 */
export function splitLessons(
  section: Section,
  units: readonly number[],
  captureAs: CaptureAs,
): LessonPortion[] {
  if (units.length === 0) throw new RangeError('No units to capture')
  if (!OPTIONS[section].includes(captureAs)) {
    throw new RangeError(`A ${section} is not captured as ${captureAs}`)
  }
  if (section === 'verse') return [verseLesson(units)]
  return runsOf(units).flatMap((run) =>
    captureAs === 'continuous'
      ? [partLesson(section, run)]
      : partLessons(PART_OF[captureAs], convertSpan(run, section, PART_OF[captureAs])),
  )
}

function verseLesson(ids: readonly number[]): LessonPortion {
  const start = Math.min(...ids)
  const end = Math.max(...ids)
  return { name: spanName('verse', start, end), start, end }
}

function partLessons(section: PartSection, span: Span): LessonPortion[] {
  return unitsOf(span).map((unit) => partLesson(section, { start: unit, end: unit }))
}

function partLesson(section: PartSection, { start, end }: Span): LessonPortion {
  return { name: spanName(section, start, end), ...toMaqras(section, start, end) }
}
