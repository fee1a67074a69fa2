import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Division, type Divisions, runOfVerses } from '../mushaf/divisions.ts'
import { indoPakDivisions } from '../mushaf/indo-pak.ts'
import { versesOf } from '../parts.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import { verseId } from '../verses.ts'
import { dayList } from './day-list.ts'
import type { RevisionInput } from './input.ts'
import type { DayLine } from './list/lines.ts'
import { gridOf, heardCount, MOST_PAGES, type PageGrid, versesOfPage } from './page-grid.ts'
import { pageStates } from './page-states.ts'
import { REVISION_PORTIONS, type RevisionPortion } from './settings.ts'
import { calendarOf } from './simulate/school-days.ts'
import { DAYS, dayAt, every, heard, inputAt, learnt, oldOf } from './testing.ts'

const anySetting = fc.record({
  quarters: fc.constantFrom('printed', 'ruku_end'),
  portion: fc.constantFrom(...REVISION_PORTIONS),
} as const)

type Setting = { quarters: 'printed' | 'ruku_end'; portion: RevisionPortion }

const made = new Map<string, Divisions>()

function divisionsBy(quarters: Setting['quarters']): Divisions {
  const known = made.get(quarters) ?? indoPakDivisions({ quarters, corrections: [] })
  made.set(quarters, known)
  return known
}

const gridBy = ({ quarters, portion }: Setting) => gridOf(divisionsBy(quarters), portion)

/** First verses of the portions of lines. */
function portionStarts({ quarters, portion }: Setting): Set<number> {
  const { para, quarter, ruku } = divisionsBy(quarters)
  const starts = { para, quarter, ruku, half: quarter.filter((_, at) => at % 2 === 0) }
  return new Set([...starts[portion], VERSE_COUNT + 1])
}

const anyHeld = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 558 }), fc.integer({ min: 0, max: 40 })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((spans) => spans.map(([start, length]) => [start, Math.min(558, start + length)] as const))

function declaredRukus(spans: readonly (readonly [number, number])[]) {
  const { ruku } = divisionsBy('printed')
  return spans.map(([start, end]) => ({
    start: ruku[start - 1] ?? 1,
    end: (ruku[end] ?? VERSE_COUNT + 1) - 1,
    level: 'solid' as const,
    day: dayAt(0),
  }))
}

/** The proposals of a day are heard; then the next school day. */
function hearLines(input: RevisionInput, at: number, lines: readonly DayLine[]): RevisionInput {
  return {
    ...input,
    today: dayAt(at + 1),
    calendar: calendarOf(DAYS.slice(0, at + 1)),
    hearings: [...input.hearings, ...lines.map(({ verses }) => heard(at, verses))],
  }
}

const sizeOfLine = (grid: PageGrid, { pages }: DayLine) => {
  let size = 0
  for (let page = pages.start; page <= pages.end; page += 1) size += grid.sizes[page] ?? 0
  return size
}

test('each grid of the Indo-Pak mushaf has every verse once', () => {
  for (const quarters of ['printed', 'ruku_end'] as const)
    for (const portion of REVISION_PORTIONS) {
      const grid = gridBy({ quarters, portion })
      let next = 1
      for (let page = 1; page <= grid.count; page += 1) {
        const { start, end } = versesOfPage(grid, page)
        expect(start).toBe(next)
        expect(end).toBeGreaterThanOrEqual(start)
        expect([grid.ofVerse[start], grid.ofVerse[end]]).toEqual([page, page])
        next = end + 1
      }
      expect(next).toBe(VERSE_COUNT + 1)
      expect(grid.count).toBeLessThan(MOST_PAGES - 1)
      expect(grid.sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(604, 6)
    }
})

describe('the list with the Indo-Pak mushaf', () => {
  test('cuts the held verses into portions without gap or overlap', () => {
    fc.assert(
      fc.property(anySetting, anyHeld, (setting, spans) => {
        const grid = gridBy(setting)
        const declarations = declaredRukus(spans)
        const settings = { ...every(1, 604), portion: setting.portion }
        const lines = oldOf(dayList(inputAt(1, { grid, settings, declarations })).lines)
        const verses = new Set<number>()
        for (const line of lines)
          for (let verse = line.verses.start; verse <= line.verses.end; verse += 1) {
            expect(verses.has(verse)).toBe(false)
            verses.add(verse)
          }
        const held = new Set<number>()
        for (const { start, end } of declarations)
          for (let verse = start; verse <= end; verse += 1) held.add(verse)
        expect(verses).toEqual(held)
      }),
      { numRuns: 60 },
    )
  })

  test('begins and ends its lines at portions or ends of held verses', () => {
    fc.assert(
      fc.property(anySetting, anyHeld, fc.integer({ min: 5, max: 40 }), (setting, spans, days) => {
        const grid = gridBy(setting)
        const declarations = declaredRukus(spans)
        const isHeld = (verse: number) =>
          declarations.some(({ start, end }) => start <= verse && verse <= end)
        const settings = { ...every(days, 100), portion: setting.portion }
        const starts = portionStarts(setting)
        let input = inputAt(1, { grid, settings, declarations })
        for (let at = 1; at < 12; at += 1) {
          const lines = oldOf(dayList(input).lines)
          for (const { verses } of lines) {
            expect(starts.has(verses.start) || !isHeld(verses.start - 1)).toBe(true)
            expect(starts.has(verses.end + 1) || !isHeld(verses.end + 1)).toBe(true)
          }
          input = hearLines(input, at, lines)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('hears every held verse within a round', () => {
    fc.assert(
      fc.property(anySetting, anyHeld, fc.integer({ min: 2, max: 25 }), (setting, spans, days) => {
        const grid = gridBy(setting)
        const declarations = declaredRukus(spans)
        const settings = { ...every(days, 200), portion: setting.portion }
        let input = inputAt(1, { grid, settings, declarations })
        for (let at = 1; at <= days; at += 1)
          input = hearLines(input, at, oldOf(dayList(input).lines))
        const never = pageStates(input).filter(({ age }) => age === null)
        expect(never).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('never exceeds the limit but by one long ruku', () => {
    fc.assert(
      fc.property(anySetting, anyHeld, fc.integer({ min: 1, max: 30 }), (setting, spans, limit) => {
        const grid = gridBy(setting)
        const settings = { ...every(10, limit), portion: setting.portion }
        const declarations = declaredRukus(spans)
        const lines = oldOf(dayList(inputAt(1, { grid, settings, declarations })).lines)
        const sizes = lines.map((line) => sizeOfLine(grid, line))
        const isOne = lines.length === 1 && lines[0]?.pages.start === lines[0]?.pages.end
        expect(isOne || sizes.reduce((sum, size) => sum + size, 0) <= limit + 1e-9).toBe(true)
      }),
    )
  })

  test('names each line by units of the mushaf', () => {
    const divisions = divisionsBy('printed')
    const para = { start: divisions.para[1] ?? 1, end: (divisions.para[2] ?? 1) - 1 }
    const of = (portion: RevisionPortion, limit = 30): Division[] => {
      const grid = gridOf(divisions, portion)
      const declarations = [{ ...para, level: 'solid' as const, day: dayAt(0) }]
      const settings = { ...every(40, limit), portion }
      const lines = oldOf(dayList(inputAt(1, { grid, settings, declarations })).lines)
      return lines.flatMap(({ verses }) => runOfVerses(divisions, verses)?.division ?? [])
    }
    expect(of('ruku', 2)).toEqual(['ruku'])
    expect(of('quarter')).toEqual(['quarter'])
    expect(of('half')).toEqual(['quarter'])
    expect(of('para')).toEqual(['para'])
  })

  test('counts a heard line whole, and says which rukus it has', () => {
    const grid = gridBy({ quarters: 'printed', portion: 'ruku' })
    const declarations = declaredRukus([[2, 12]])
    const settings = every(4, 20)
    const input = inputAt(1, { grid, settings, declarations })
    const [line] = oldOf(dayList(input).lines)
    if (!line) throw new Error('no line')
    expect(line.rukus?.[0]).toBe(8)
    expect(line.rukus).toHaveLength(line.pages.end - line.pages.start + 1)
    const after = dayList({ ...input, hearings: [heard(1, line.verses)] })
    const [same] = oldOf(after.lines)
    expect(same?.heard_today).toBe(line.page_count)
  })

  test('a weak hearing puts one ruku in care', () => {
    const grid = gridBy({ quarters: 'printed', portion: 'ruku' })
    const weak = { start: 47, end: 53 }
    const hearings = [heard(1, weak, { cost: 5 })]
    const declarations = declaredRukus([[1, 10]])
    const { lines } = dayList(inputAt(3, { grid, hearings, declarations, settings: every(90, 14) }))
    const care = lines.find(({ reason }) => reason.code === 'care' || reason.code === 'round')
    expect(lines.some(({ verses }) => verses.start <= 47 && 53 <= verses.end)).toBe(true)
    expect(care).toBeDefined()
    const states = pageStates(inputAt(3, { grid, hearings, declarations }))
    expect(states.filter(({ is_in_care }) => is_in_care).map(({ verses }) => verses)).toEqual([
      weak,
    ])
  })

  test('recent lessons are the para and not the juz', () => {
    const grid = gridBy({ quarters: 'printed', portion: 'ruku' })
    // Para 4 begins at 3:92, juz 4 at 3:93.
    const para = { start: verseId(3, 92), end: verseId(3, 109) }
    const settings = { recent: { kind: 'juz', before: 0 }, portion: 'ruku' } as const
    const hearings = [learnt(1, para)]
    const declarations = declaredRukus([[60, 70]])
    const { lines } = dayList(inputAt(2, { grid, settings, hearings, declarations }))
    const recent = lines.find(({ kind }) => kind === 'recent')
    expect(recent?.verses.start).toBe(para.start)
  })

  test('a completed para makes the para held', () => {
    const grid = gridBy({ quarters: 'printed', portion: 'quarter' })
    const states = pageStates(inputAt(2, { grid, completions: [{ juz: 4, day: dayAt(1) }] }))
    expect(states[0]?.verses.start).toBe(verseId(3, 92))
    expect(states.at(-1)?.verses.end).toBe(versesOf('juz', 4, 4).end)
  })
})

test('a line counts as heard only when all of it was', () => {
  expect(heardCount(3, 2.9, 3)).toBe(2)
  expect(heardCount(1, 0.9, 1.1)).toBe(0)
  expect(heardCount(3, 3, 3)).toBe(3)
})
