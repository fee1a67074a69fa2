import { extendRange, toggleSpecific } from '@talaqqi/quran'
import type { PartialType } from '../choosing/choices.ts'

/** The picker's selection after a tap on one part. */
export function tapUnit(
  partialType: PartialType,
  selected: readonly number[],
  unit: number,
): number[] {
  return partialType === 'range' ? extendRange(selected, unit) : toggleSpecific(selected, unit)
}

/**
 * The picker's selection after 'select all' of a juz: all of it joins, in a range with the gap to it
 * filled. Where all of it is chosen already it goes again, from a range with all that follows.
 */
export function tapAll(
  partialType: PartialType,
  selected: readonly number[],
  units: readonly number[],
): number[] {
  if (units.every((unit) => selected.includes(unit))) {
    if (partialType === 'specific') return selected.filter((unit) => !units.includes(unit))
    return extendRange(selected, Math.min(...units))
  }
  return units.reduce<number[]>(
    (all, unit) => (all.includes(unit) ? all : tapUnit(partialType, all, unit)),
    [...selected],
  )
}
