import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { spanOf, unitOf } from './arbitraries.ts'
import { unitsOf } from './parts.ts'
import { extendRange, isConnected, runsOf, toggleSpecific } from './selection.ts'

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
