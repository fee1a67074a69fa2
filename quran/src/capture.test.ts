import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyPartSection, selectionOf } from './arbitraries.ts'
import { captureOptions, splitLessons, splitPositions } from './capture.ts'
import { parseName } from './parse-name.ts'
import { toMaqras, unitsOf } from './parts.ts'
import { ascending, runsOf } from './selection.ts'

const anyCapture = anyPartSection.chain((section) =>
  fc.tuple(fc.constant(section), selectionOf(section), fc.constantFrom(...captureOptions(section))),
)

describe('ways of capturing', () => {
  test('never split a lesson into parts larger than its section', () => {
    expect(captureOptions('juz')).toEqual(['maqras', 'quarters', 'halves', 'continuous'])
    expect(captureOptions('half')).toEqual(['maqras', 'quarters', 'halves', 'continuous'])
    expect(captureOptions('quarter')).toEqual(['maqras', 'quarters', 'continuous'])
    expect(captureOptions('maqra')).toEqual(['maqras', 'continuous'])
    expect(captureOptions('verse')).toEqual(['continuous'])
  })
})

describe('the lessons of a session', () => {
  test('over three connected quarters captured as maqras are six', () => {
    expect(splitLessons('quarter', [9, 10, 11], 'maqras')).toEqual(
      [17, 18, 19, 20, 21, 22].map((maqra, index) => ({
        name: `Juz 3 - M${index + 1}`,
        start: maqra,
        end: maqra,
      })),
    )
  })

  test('over a juz captured as halves are two', () => {
    expect(splitLessons('juz', [3], 'halves')).toEqual([
      { name: 'Juz 3 - H1', start: 17, end: 20 },
      { name: 'Juz 3 - H2', start: 21, end: 24 },
    ])
  })

  test('over a connected selection captured as one have the whole name', () => {
    expect(splitLessons('quarter', [10, 9, 11], 'continuous')).toEqual([
      { name: 'Juz 3 - Q1 to Juz 3 - Q3', start: 17, end: 22 },
    ])
  })

  test('over a selection with gaps are one for each connected run', () => {
    expect(splitLessons('quarter', [9, 11, 12], 'continuous')).toEqual([
      { name: 'Juz 3 - Q1', start: 17, end: 18 },
      { name: 'Juz 3 - Q3 to Juz 3 - Q4', start: 21, end: 24 },
    ])
  })

  test('from verse to verse are one, counted in verse ids', () => {
    expect(splitLessons('verse', [12, 27], 'continuous')).toEqual([
      { name: 'Surah 2, Verse 5 to Surah 2, Verse 20', start: 12, end: 27 },
    ])
  })

  test('cover exactly the chosen maqras, in order and none twice', () => {
    fc.assert(
      fc.property(anyCapture, ([section, units, captureAs]) => {
        const chosen = ascending(units).flatMap((unit) => unitsOf(toMaqras(section, unit, unit)))
        expect(splitLessons(section, units, captureAs).flatMap(unitsOf)).toEqual(chosen)
      }),
    )
  })

  test('have the same positions without their names', () => {
    fc.assert(
      fc.property(anyCapture, ([section, units, captureAs]) => {
        const positions = splitLessons(section, units, captureAs).map(({ start, end }) => ({
          start,
          end,
        }))
        expect(splitPositions(section, units, captureAs)).toEqual(positions)
      }),
    )
  })

  test('can be read back from their names', () => {
    fc.assert(
      fc.property(anyCapture, ([section, units, captureAs]) => {
        for (const { name, start, end } of splitLessons(section, units, captureAs)) {
          const parsed = parseName(name)
          expect(parsed && toMaqras(parsed.section, parsed.start, parsed.end)).toEqual({
            start,
            end,
          })
        }
      }),
    )
  })

  test('are as few as there are runs when captured as one', () => {
    fc.assert(
      fc.property(anyCapture, ([section, units]) => {
        expect(splitLessons(section, units, 'continuous')).toHaveLength(runsOf(units).length)
      }),
    )
  })

  test('are refused without units or with an unknown way of capturing', () => {
    expect(() => splitLessons('quarter', [1], 'halves')).toThrow(RangeError)
    expect(() => splitLessons('verse', [1, 7], 'maqras')).toThrow(RangeError)
    expect(() => splitLessons('juz', [], 'continuous')).toThrow(RangeError)
    expect(() => splitLessons('juz', [31], 'maqras')).toThrow(RangeError)
  })
})
