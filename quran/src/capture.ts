import { spanName } from './names.ts'
import { convertSpan, toMaqras, unitsOf } from './parts.ts'
import { runsOf } from './selection.ts'
import type { CaptureAs, Section, Span } from './terms.ts'

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
  return splitUnits(section, units, captureAs).map((part) => ({
    name: spanName(part.section, part.start, part.end),
    ...positionOf(part),
  }))
}

/** The positions of `splitLessons`, in maqras or verses, without the names, which take longer. */
export function splitPositions(
  section: Section,
  units: readonly number[],
  captureAs: CaptureAs,
): Span[] {
  return splitUnits(section, units, captureAs).map(positionOf)
}

type Part = Span & { section: Section }

function splitUnits(section: Section, units: readonly number[], captureAs: CaptureAs): Part[] {
  if (units.length === 0) throw new RangeError('No units to capture')
  if (!OPTIONS[section].includes(captureAs)) {
    throw new RangeError(`A ${section} is not captured as ${captureAs}`)
  }
  if (section === 'verse') return [{ section, start: Math.min(...units), end: Math.max(...units) }]
  return runsOf(units).flatMap((run): Part[] => {
    if (captureAs === 'continuous') return [{ section, ...run }]
    const part = PART_OF[captureAs]
    return unitsOf(convertSpan(run, section, part)).map((unit) => ({
      section: part,
      start: unit,
      end: unit,
    }))
  })
}

function positionOf({ section, start, end }: Part): Span {
  return section === 'verse' ? { start, end } : toMaqras(section, start, end)
}
