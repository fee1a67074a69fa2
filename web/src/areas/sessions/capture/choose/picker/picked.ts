import {
  type CaptureAs,
  captureOptions,
  convertUnits,
  fillGaps,
  isConnected,
  type Section,
  type Span,
} from '@talaqqi/quran'
import { isPartial, type PartialType } from '../../draft/setup/choices.ts'
import { toggleUnit, toggleUnits } from './selection.ts'

/** The state of the picker; `units` of `section`, ascending, empty until a part is chosen. */
export type Picked = {
  section: Section
  partialType: PartialType
  units: readonly number[]
  captureAs: CaptureAs
  /** The parts of a verse lesson with a known end. */
  spans?: readonly Span[] | null
}

/** Keeps the portion where the other kind can express it exactly. */
export function withSection(picked: Picked, section: Section): Picked {
  if (section === picked.section) return picked
  const captureAs = allowedCaptureAs(section, picked.captureAs)
  return { ...picked, section, units: unitsIn(picked, section), captureAs }
}

function unitsIn({ section: from, units, partialType }: Picked, to: Section): number[] {
  if (from === 'verse' || to === 'verse') return []
  const converted = convertUnits(units, from, to)
  if (to === 'juz') return converted.length === 1 ? converted : []
  return partialType === 'range' && !isConnected(converted) ? fillGaps(converted) : converted
}

export function allowedCaptureAs(section: Section, wanted: CaptureAs | null): CaptureAs {
  return captureOptions(section).find((option) => option === wanted) ?? 'continuous'
}

/** A range fills the gaps of separate parts. */
export function withPartialType(picked: Picked, partialType: PartialType): Picked {
  const units = partialType === 'range' ? fillGaps(picked.units) : picked.units
  return { ...picked, partialType, units }
}

export function withUnit(picked: Picked, unit: number): Picked {
  if (!isPartial(picked.section)) return { ...picked, units: [unit] }
  return { ...picked, units: toggleUnit(picked.partialType, picked.units, unit) }
}

export function withUnits(picked: Picked, units: readonly number[]): Picked {
  return { ...picked, units: toggleUnits(picked.partialType, picked.units, units) }
}
