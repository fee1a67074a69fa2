import { unitsOf } from './parts.ts'
import type { Span } from './terms.ts'

/**
 * The range picker after a tap. A new item is added and the gap to it filled, in either direction; a
 * selected item is removed with all after it. The result is connected and ascending.
 */
export function extendRange(selected: readonly number[], clicked: number): number[] {
  if (selected.includes(clicked)) return ascending(selected).filter((unit) => unit < clicked)
  return unitsOf({ start: Math.min(...selected, clicked), end: Math.max(...selected, clicked) })
}

/** The specific picker after a tap: the item is added or removed. Ascending. */
export function toggleSpecific(selected: readonly number[], clicked: number): number[] {
  const others = selected.filter((unit) => unit !== clicked)
  return ascending(others.length === selected.length ? [...others, clicked] : others)
}

/** Whether the units have no gap, in any order. */
export function isConnected(units: readonly number[]): boolean {
  return runsOf(units).length <= 1
}

/** The connected runs of a selection, ascending. */
export function runsOf(units: readonly number[]): Span[] {
  const runs: Span[] = []
  for (const unit of ascending(units)) {
    const run = runs.at(-1)
    if (run?.end === unit - 1) run.end = unit
    else runs.push({ start: unit, end: unit })
  }
  return runs
}

export function ascending(units: readonly number[]): number[] {
  return [...new Set(units)].sort((a, b) => a - b)
}
