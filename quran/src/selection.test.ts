import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPartSection, selectionOf, spanOf, unitOf } from './arbitraries.ts'
import { convertSpan, unitsOf } from './parts.ts'
import {
  ascending,
  convertUnits,
  extendRange,
  fillGaps,
  isConnected,
  runsOf,
  toggleSpecific,
} from './selection.ts'
import type { PartSection } from './terms.ts'

const taps = fc.array(unitOf('maqra'), { maxLength: 30 })

describe('the range picker', () => {
  test('fills the gap in either direction', () => {
    expect(extendRange([], 5)).toEqual([5])
    expect(extendRange([5], 8)).toEqual([5, 6, 7, 8])
    expect(extendRange([5, 6], 3)).toEqual([3, 4, 5, 6])
  })

  test('is cut before a selected item that is tapped again', () => {
    expect(extendRange([3, 4, 5, 6], 5)).toEqual([3, 4])
    expect(extendRange([3, 4, 5, 6], 3)).toEqual([])
  })

  test('stays connected and ascending after every tap', () => {
    fc.assert(
      fc.property(taps, (clicks) => {
        const selected = clicks.reduce(extendRange, [])
        expect(isConnected(selected)).toBe(true)
        expect(selected).toEqual(selected.toSorted((a, b) => a - b))
      }),
    )
  })

  test('keeps its items when it grows; a new tapped item is selected', () => {
    fc.assert(
      fc.property(spanOf('maqra'), unitOf('maqra'), (span, clicked) => {
        const before = unitsOf(span)
        const after = extendRange(before, clicked)
        const grows = !before.includes(clicked)
        expect(after.includes(clicked)).toBe(grows)
        if (grows) expect(after).toEqual(expect.arrayContaining(before))
      }),
    )
  })
})

describe('the specific picker', () => {
  test('takes any combination, in order', () => {
    expect([9, 3, 5].reduce(toggleSpecific, [])).toEqual([3, 5, 9])
  })

  test('is unchanged after tapping an item twice', () => {
    fc.assert(
      fc.property(taps, unitOf('maqra'), (clicks, clicked) => {
        const selected = clicks.reduce(toggleSpecific, [])
        const once = toggleSpecific(selected, clicked)
        expect(once.includes(clicked)).toBe(!selected.includes(clicked))
        expect(toggleSpecific(once, clicked)).toEqual(selected)
      }),
    )
  })
})

describe('the runs of a selection', () => {
  test('are its connected pieces, regardless of the order of taps', () => {
    expect(runsOf([7, 1, 3, 2])).toEqual([
      { start: 1, end: 3 },
      { start: 7, end: 7 },
    ])
    expect(isConnected([3, 1, 2])).toBe(true)
    expect(isConnected([1, 3])).toBe(false)
  })

  test('hold exactly the selected units, with a gap between any two', () => {
    fc.assert(
      fc.property(taps, (units) => {
        const runs = runsOf(units)
        expect(runs.flatMap(unitsOf)).toEqual([...new Set(units)].sort((a, b) => a - b))
        runs.slice(1).forEach((run, index) => {
          expect(run.start).toBeGreaterThan((runs[index]?.end ?? 0) + 1)
        })
      }),
    )
  })
})

describe('a selection of another kind', () => {
  const maqrasOf = (section: PartSection, units: readonly number[]) =>
    units.flatMap((unit) => unitsOf(convertSpan({ start: unit, end: unit }, section, 'maqra')))

  test('two quarters are one half, one quarter is none', () => {
    expect(convertUnits([9, 10], 'quarter', 'half')).toEqual([5])
    expect(convertUnits([10, 11], 'quarter', 'half')).toEqual([])
    expect(convertUnits([5], 'half', 'maqra')).toEqual([17, 18, 19, 20])
  })

  test('is the same portion or none', () => {
    fc.assert(
      fc.property(
        anyPartSection.chain((from) => fc.tuple(fc.constant(from), selectionOf(from))),
        anyPartSection,
        ([from, units], to) => {
          const converted = convertUnits(units, from, to)
          if (converted.length > 0)
            expect(maqrasOf(to, converted)).toEqual(maqrasOf(from, ascending(units)))
          expect(convertUnits(units, from, from)).toEqual(ascending(units))
        },
      ),
    )
  })

  test('in smaller units is always the same portion', () => {
    fc.assert(
      fc.property(selectionOf('half'), (units) => {
        const maqras = convertUnits(units, 'half', 'maqra')
        expect(convertUnits(maqras, 'maqra', 'half')).toEqual(ascending(units))
      }),
    )
  })

  test('as a range has its ends and no gap', () => {
    expect(fillGaps([])).toEqual([])
    fc.assert(
      fc.property(selectionOf('maqra'), (units) => {
        const range = fillGaps(units)
        expect(isConnected(range)).toBe(true)
        expect(range).toEqual(expect.arrayContaining(units))
        expect([range.at(0), range.at(-1)]).toEqual([Math.min(...units), Math.max(...units)])
      }),
    )
  })
})
