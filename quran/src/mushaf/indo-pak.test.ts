import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unitsOf, versesOf } from '../parts.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { verseAt, verseId } from '../verses.ts'
import {
  DIVISIONS,
  type Division,
  nextRun,
  rukuPlace,
  runOfVerses,
  splitRun,
  unitAt,
  versesAsParas,
  versesOfRun,
} from './divisions.ts'
import facts from './indo-pak.test-data.json' with { type: 'json' }
import {
  correctionFault,
  indoPakDivisions,
  marksWithin,
  OPEN_MARKS,
  shippedEnds,
} from './indo-pak.ts'
import { type Correction, QUARTER_ENDS } from './setting.ts'

const [printed, rukuEnd] = QUARTER_ENDS.map((quarters) =>
  indoPakDivisions({ quarters, corrections: [] }),
)
if (!printed || !rukuEnd) throw new Error('two conventions')

const idOf = (text: string) => {
  const [surah = 0, verse = 0] = text.split(':').map(Number)
  return verseId(surah, verse)
}
const NO_RUN = { division: 'para', start: 0, end: 0 } as const
const all = unitsOf({ start: 1, end: VERSE_COUNT })

describe.each([
  ['printed', printed, 0],
  ['ruku_end', rukuEnd, 1],
] as const)('with quarters that end at %s', (quarters, divisions, column) => {
  test('the paras and their marks stand as gathered', () => {
    facts.paras.forEach(([start, ...marks], index) => {
      expect(divisions.para[index]).toBe(idOf(start?.[0] ?? ''))
      const ends = marks.map((mark) => idOf(mark[column] ?? ''))
      expect(shippedEnds(quarters, index + 1)).toEqual(ends)
      expect(divisions.quarter.slice(index * 4 + 1, index * 4 + 4)).toEqual(
        ends.map((end) => end + 1),
      )
    })
  })

  test('every verse is in exactly one para, quarter and ruku', () => {
    const counts = { para: 30, quarter: 120, ruku: 558 }
    for (const division of DIVISIONS) {
      expect(divisions[division]).toHaveLength(counts[division])
      const seen = divisions[division].flatMap((_, index) => {
        const { start, end } = versesOfRun(divisions, {
          ...{ division, start: index + 1, end: index + 1 },
        })
        expect(unitAt(divisions, division, start)).toBe(index + 1)
        expect(unitAt(divisions, division, end)).toBe(index + 1)
        return unitsOf({ start, end })
      })
      expect(seen).toEqual(all)
    }
  })

  test('four quarters are a para', () => {
    for (const para of unitsOf({ start: 1, end: 30 }))
      expect(
        versesOfRun(divisions, { division: 'quarter', start: para * 4 - 3, end: para * 4 }),
      ).toEqual(versesOfRun(divisions, { division: 'para', start: para, end: para }))
  })

  const anyRun = fc.constantFrom<Division>(...DIVISIONS).chain((division) =>
    fc
      .tuple(
        fc.integer({ min: 1, max: divisions[division].length }),
        fc.integer({ min: 0, max: 12 }),
      )
      .map(([start, more]) => ({
        ...{ division, start },
        end: Math.min(start + more, divisions[division].length),
      })),
  )

  test('a name of verses names exactly these verses', () => {
    fc.assert(
      fc.property(anyRun, (run) => {
        const verses = versesOfRun(divisions, run)
        const named = runOfVerses(divisions, verses)
        const isOneSurah = verseAt(verses.start).surah_id === verseAt(verses.end).surah_id
        const mayHaveNone = run.division === 'ruku' && !isOneSurah
        expect(
          named === null && mayHaveNone ? verses : versesOfRun(divisions, named ?? NO_RUN),
        ).toEqual(verses)
      }),
    )
  })

  test('the parts of a portion cover it in order', () => {
    fc.assert(
      fc.property(anyRun, fc.constantFrom(null, ...DIVISIONS), (run, by) => {
        const parts = splitRun(divisions, run, by)
        expect(parts.flatMap(unitsOf)).toEqual(unitsOf(versesOfRun(divisions, run)))
      }),
    )
  })

  test('verses that are no unit have no name', () => {
    const { start, end } = versesOfRun(divisions, { division: 'ruku', start: 9, end: 9 })
    expect(runOfVerses(divisions, { start, end: end - 1 })).toBeNull()
    expect(runOfVerses(divisions, { start: start + 1, end })).toBeNull()
  })
})

test('the rukus stand as gathered', () => {
  facts.rukus.forEach(([first = '', last = ''], index) => {
    const run = { division: 'ruku', start: index + 1, end: index + 1 } as const
    expect(versesOfRun(printed, run)).toEqual({ start: idOf(first), end: idOf(last) })
    expect(rukuPlace(printed, index + 1).surah).toBe(Number(first.split(':')[0]))
  })
  expect(rukuPlace(printed, 7)).toEqual({ surah: 2, number: 6 })
  expect(rukuPlace(printed, 558)).toEqual({ surah: 114, number: 1 })
})

test('seven paras differ from the juz of the Madani mushaf', () => {
  const differing = unitsOf({ start: 1, end: 30 }).filter(
    (para) => printed.para[para - 1] !== versesOf('juz', para, para).start,
  )
  expect(differing).toEqual([4, 7, 11, 14, 20, 21, 23])
})

test('as many units follow, fewer at the end of the Quran', () => {
  expect(nextRun(printed, { division: 'quarter', start: 13, end: 14 })).toMatchObject({
    ...{ start: 15, end: 16 },
  })
  expect(nextRun(printed, { division: 'para', start: 26, end: 28 })).toMatchObject({
    ...{ start: 29, end: 30 },
  })
  expect(nextRun(printed, { division: 'ruku', start: 558, end: 558 })).toBeNull()
})

test('juz and halves of a file are paras and their halves', () => {
  const para4 = { start: verseId(3, 92), end: verseId(4, 23) }
  expect(versesAsParas(printed, 'juz', { start: 4, end: 4 })).toEqual(para4)
  expect(versesAsParas(printed, 'half', { start: 7, end: 8 })).toEqual(para4)
  expect(versesAsParas(printed, 'quarter', { start: 13, end: 13 })).toEqual({
    ...{ start: verseId(3, 92), end: verseId(3, 125) },
  })
  expect(versesAsParas(printed, 'maqra', { start: 1, end: 1 })).toEqual(versesOf('maqra', 1, 1))
})

test('numbers that do not exist are refused', () => {
  for (const [start, end] of [
    [0, 1],
    [2, 1],
    [30, 31],
    [1.5, 2],
  ])
    expect(() =>
      versesOfRun(printed, { division: 'para', start: start ?? 0, end: end ?? 0 }),
    ).toThrow(RangeError)
})

describe('a school corrects a mark', () => {
  const open: Correction = { quarters: 'printed', para: 7, mark: 1, verse: verseId(5, 114) }

  test('both open marks can end one verse later', () => {
    expect(OPEN_MARKS).toHaveLength(2)
    for (const { para, mark } of OPEN_MARKS) {
      const verse = (shippedEnds('printed', para)[mark - 1] ?? 0) + 1
      const corrections = [{ quarters: 'printed', para, mark, verse } as const]
      expect(correctionFault({ corrections: [...corrections] }, 0)).toBeNull()
      const own = indoPakDivisions({ quarters: 'printed', corrections: [...corrections] })
      expect(own.quarter[(para - 1) * 4 + mark]).toBe(verse + 1)
    }
  })

  test('a correction counts in its own convention only', () => {
    expect(indoPakDivisions({ quarters: 'ruku_end', corrections: [open] })).toEqual(rukuEnd)
  })

  test('a mark outside its para or its order is refused', () => {
    const { start, end } = marksWithin(7)
    const [, second = 0] = shippedEnds('printed', 7)
    const faultAt = (verse: number) => correctionFault({ corrections: [{ ...open, verse }] }, 0)
    expect(faultAt(start)).toBeNull()
    expect(faultAt(second - 1)).toBeNull()
    for (const verse of [start - 1, second, end, end + 1, 1, VERSE_COUNT])
      expect(faultAt(verse)).toBe('mark_outside_para')
    expect(correctionFault({ corrections: [open, open] }, 1)).toBe('mark_twice')
  })

  test('accepted corrections leave every verse in one quarter', () => {
    const anyCorrection = fc.integer({ min: 1, max: 30 }).chain((para) => {
      const { start, end } = marksWithin(para)
      return fc.record({
        quarters: fc.constantFrom(...QUARTER_ENDS),
        para: fc.constant(para),
        mark: fc.integer({ min: 1, max: 3 }),
        verse: fc.integer({ min: start, max: end }),
      })
    })
    fc.assert(
      fc.property(fc.array(anyCorrection, { maxLength: 4 }), (corrections) => {
        fc.pre(corrections.every((_, index) => correctionFault({ corrections }, index) === null))
        for (const quarters of QUARTER_ENDS) {
          const { quarter } = indoPakDivisions({ quarters, corrections })
          expect(
            quarter.every((start, index) => index === 0 || start > (quarter[index - 1] ?? 0)),
          ).toBe(true)
        }
      }),
    )
  })
})
