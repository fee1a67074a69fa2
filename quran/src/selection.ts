import { convertSpan, unitsOf } from './parts.ts'
import type { PartSection, Span } from './terms.ts'

/** After a tap: a new item fills the gap to it; a selected item is removed with all after it. */
export function extendRange(selected: readonly number[], clicked: number): number[] {
  if (selected.includes(clicked)) return ascending(selected).filter((unit) => unit < clicked)
  return unitsOf({ start: Math.min(...selected, clicked), end: Math.max(...selected, clicked) })
}

export function toggleSpecific(selected: readonly number[], clicked: number): number[] {
  const others = selected.filter((unit) => unit !== clicked)
  return ascending(others.length === selected.length ? [...others, clicked] : others)
}

export function fillGaps(units: readonly number[]): number[] {
  if (units.length === 0) return []
  return unitsOf({ start: Math.min(...units), end: Math.max(...units) })
}

/** The same portion in units of another section; empty if larger units would change it. */
export function convertUnits(
  units: readonly number[],
  from: PartSection,
  to: PartSection,
): number[] {
  const converted = runsOf(units).map((run) => {
    const span = convertSpan(run, from, to)
    const back = convertSpan(span, to, 'maqra')
    const portion = convertSpan(run, from, 'maqra')
    return back.start === portion.start && back.end === portion.end ? unitsOf(span) : null
  })
  return converted.every((run) => run !== null) ? converted.flat() : []
}

export function isConnected(units: readonly number[]): boolean {
  return runsOf(units).length <= 1
}

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
