import { extendRange, toggleSpecific } from '@talaqqi/quran'
import type { PartialType } from '../../draft/setup/choices.ts'

export function toggleUnit(
  partialType: PartialType,
  selected: readonly number[],
  unit: number,
): number[] {
  return partialType === 'range' ? extendRange(selected, unit) : toggleSpecific(selected, unit)
}

/**
 * The selection after 'select all' of a juz: adds it, and in a range fills the gap. If the juz was selected,
 * removes it, in a range with everything after it.
 */
export function toggleUnits(
  partialType: PartialType,
  selected: readonly number[],
  units: readonly number[],
): number[] {
  if (units.every((unit) => selected.includes(unit))) {
    if (partialType === 'specific') return selected.filter((unit) => !units.includes(unit))
    return extendRange(selected, Math.min(...units))
  }
  return units.reduce<number[]>(
    (all, unit) => (all.includes(unit) ? all : toggleUnit(partialType, all, unit)),
    [...selected],
  )
}
