import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tenthsBetween, verseAfterTenths } from '../../verse-lines.ts'
import type { RevisionInput } from '../input.ts'
import { pageStates } from '../page-states.ts'
import type { LearningPlan } from '../plan/pace.ts'
import {
  anyInput,
  dayAt,
  declared,
  every,
  heard,
  inputAt,
  learnt,
  partOf,
  versesOfPages,
} from '../testing.ts'
import { rangeFigures } from './figures.ts'
import { plannedLines } from './plan.ts'

const range = { start: dayAt(10), end: dayAt(19) }

describe('held pages of a range', () => {
  test('grow by the new lessons passed in it', () => {
    const hearings = [
      learnt(3, versesOfPages(1, 2)),
      learnt(12, versesOfPages(3)),
      learnt(13, versesOfPages(4), { verdict: 'repeat' }),
      learnt(19, versesOfPages(5)),
      learnt(20, versesOfPages(6)),
    ]
    expect(rangeFigures(inputAt(20, { hearings }), range).held).toEqual({ start: 2, end: 4 })
  })

  test('have those declared on joining at the start too', () => {
    const declarations = [{ ...declared(1, 20), day: dayAt(15) }]
    const { held } = rangeFigures(inputAt(20, { declarations }), range)
    expect(held).toEqual({ start: 20, end: 20 })
  })

  test('of a range that ends today have the lessons of today', () => {
    const given = { hearings: [learnt(19, versesOfPages(5))] }
    expect(rangeFigures(inputAt(19, given), range).held).toEqual({ start: 0, end: 1 })
  })
})

describe('rounds of a range', () => {
  const declarations = [declared(1, 10)]
  const settings = every(8, 5)
  const of = (hearings: RevisionInput['hearings']) =>
    rangeFigures(inputAt(20, { declarations, settings, hearings }), range).old

  test('are the hearings of old pages for each old page', () => {
    const whole = heard(11, versesOfPages(1, 10))
    const hearings = [heard(9, versesOfPages(1, 10)), whole, heard(15, versesOfPages(1, 5))]
    expect(of(hearings)).toEqual({ pages: 10, heard: 10, rounds: 1.5, over: 5, cycle: 8 })
    expect(of([heard(12, versesOfPages(3))])).toMatchObject({ heard: 1, rounds: 0.1 })
  })

  test('count a page once a day, and join small parts', () => {
    const page = versesOfPages(4)
    const half = tenthsBetween(page.start, page.end) / 2
    let cut = page.start
    while (tenthsBetween(page.start, cut + 1) < half) cut += 1
    const part = (at: number, start: number, end: number) =>
      heard(at, page, { parts: [partOf({ start, end })] })
    const [first, second] = [part(12, page.start, cut), part(13, cut + 1, cut + 1)]
    expect(of([heard(12, page), heard(12, page)])?.rounds).toBe(0.1)
    expect(of([first])?.heard).toBe(0)
    expect(of([second])?.heard).toBe(0)
    expect(of([first, second])?.heard).toBe(1)
    expect(of([first, { ...second, day: dayAt(15) }])?.heard).toBe(0)
  })

  test('leave out new lessons, inside reading and lessons outside the range', () => {
    const pages = versesOfPages(1, 5)
    const others = [
      heard(12, pages, { type: 'inside_lesson' }),
      heard(12, pages, { status: 'started' }),
      heard(12, pages, { is_imported: true }),
      heard(9, pages),
      heard(20, pages),
    ]
    expect(of(others)).toMatchObject({ heard: 0, rounds: 0 })
  })

  test('are unknown without old pages', () => {
    expect(rangeFigures(inputAt(20), range).old).toBeNull()
  })

  test('have the pages over that the next day has', () => {
    const meant = { start: dayAt(20), end: dayAt(39) }
    fc.assert(
      fc.property(anyInput, (given) => {
        const input = { ...given, hearings: given.hearings.filter(({ day }) => day < given.today) }
        const old = pageStates(input).filter(
          ({ band, is_resting }) => band === 'old' && !is_resting,
        )
        const figures = rangeFigures(input, meant).old
        expect(figures?.pages ?? 0).toBe(old.length)
        const over = old.filter(({ freshness }) => freshness === 'over').length
        expect(figures?.over ?? 0).toBe(over)
      }),
    )
  })
})

describe('planned lines of a range', () => {
  const verses = versesOfPages(3, 42)
  const plan: LearningPlan = { ...verses, from: dayAt(0), kind: 'lines', lines_a_day: 10 }
  const lessonOf = (at: number, start: number) =>
    learnt(at, { start, end: verseAfterTenths(start, 100) })

  test('are those of its school days', () => {
    const before = lessonOf(5, verses.start)
    const within = lessonOf(12, (before.parts[0]?.end ?? 0) + 1)
    const elsewhere = learnt(13, versesOfPages(300))
    const input = inputAt(20, { hearings: [before, within, elsewhere] })
    const { start = 1, end = 1 } = within.parts[0] ?? {}
    expect(plannedLines(input, plan, [], range)).toEqual({
      planned: 100,
      learnt: Math.round(tenthsBetween(start, end) / 10),
    })
  })

  test('are fewer by absences, and from the first day of the plan', () => {
    const absences = [dayAt(11), dayAt(12), dayAt(30)]
    expect(plannedLines(inputAt(20), plan, absences, range)?.planned).toBe(80)
    const late = { ...plan, from: dayAt(15) }
    expect(plannedLines(inputAt(20), late, [], range)?.planned).toBe(50)
    expect(plannedLines(inputAt(20), { ...plan, from: dayAt(20) }, [], range)).toBeNull()
  })

  test('end with the verses of the plan', () => {
    const short = { ...plan, ...versesOfPages(3) }
    const whole = Math.round(tenthsBetween(short.start, short.end) / 10)
    const early = { start: dayAt(0), end: dayAt(9) }
    expect(plannedLines(inputAt(10), short, [], early)?.planned).toBe(whole)
    expect(plannedLines(inputAt(20), short, [], range)).toBeNull()
  })

  test('of an end date are its share of the days', () => {
    const until: LearningPlan = { ...verses, from: dayAt(10), kind: 'until', until: dayAt(29) }
    const half = Math.round(tenthsBetween(verses.start, verses.end) / 20)
    expect(plannedLines(inputAt(20), until, [], range)?.planned).toBe(half)
  })
})
