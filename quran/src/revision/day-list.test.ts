import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayList } from './day-list.ts'
import type { RevisionInput } from './input.ts'
import { pageStates } from './page-states.ts'
import {
  anyHearing,
  anyInput,
  declared,
  every,
  heard,
  hearProposals,
  inputAt,
  oldOf,
  pagesOfLines,
  versesOfPages,
} from './testing.ts'

const withoutHeard = (input: RevisionInput) =>
  dayList(input).lines.map(({ heard_today: _, ...line }) => line)

// A busy machine takes longer than the default of five seconds.
describe('the list of a day', { timeout: 60_000 }, () => {
  test('is the same at any hour', () => {
    fc.assert(
      fc.property(anyInput, fc.array(anyHearing, { maxLength: 4 }), (input, more) => {
        const today = more.map((hearing) => ({ ...hearing, day: input.today }))
        const later = { ...input, hearings: [...input.hearings, ...today] }
        expect(withoutHeard(later)).toEqual(withoutHeard(input))
      }),
    )
  })

  test('is restored when a lesson is undone', () => {
    fc.assert(
      fc.property(anyInput, anyHearing, (input, more) => {
        const before = dayList(input)
        const during = { ...input, hearings: [...input.hearings, more] }
        dayList(during)
        const undone = { ...during, hearings: during.hearings.filter(({ id }) => id !== more.id) }
        expect(dayList(undone)).toEqual(before)
      }),
    )
  })

  test('does not depend on the order of lessons', () => {
    fc.assert(
      fc.property(anyInput, fc.infiniteStream(fc.double({ min: 0, max: 1 })), (input, keys) => {
        const shuffled = [...input.hearings]
          .map((hearing) => ({ hearing, key: keys.next().value }))
          .sort((one, other) => one.key - other.key)
          .map(({ hearing }, at) => ({ ...hearing, id: `${at}` }))
        expect(dayList({ ...input, hearings: shuffled })).toEqual(dayList(input))
        expect(pageStates({ ...input, hearings: shuffled })).toEqual(pageStates(input))
      }),
    )
  })

  test('never has more old pages than the limit', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines, limits } = dayList(input)
        const counts = oldOf(lines).map(({ page_count }) => page_count)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(limits.limit)
      }),
    )
  })

  test('proposes only held old pages, each once', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const hearings = input.hearings.filter(({ day }) => day < input.today)
        const states = pageStates({ ...input, hearings })
        const old = states.filter(({ band, is_resting }) => band === 'old' && !is_resting)
        const proposed = pagesOfLines(oldOf(dayList(input).lines))
        expect(new Set(proposed).size).toBe(proposed.length)
        expect(old.map(({ page }) => page)).toEqual(expect.arrayContaining(proposed))
      }),
    )
  })

  test.each([
    ['a round', 0],
    ['a round and a tenth with pages in care', 5],
  ])(
    'hears every held page within %s',
    (_, cost) => {
      const anyHeard = fc.record({ at: fc.integer({ min: 0, max: 39 }), isWeak: fc.boolean() })
      const anyStart = fc.record({
        pages: fc.array(anyHeard, { minLength: 1, maxLength: 80 }),
        cycle: fc.integer({ min: 1, max: 25 }),
        limit: fc.integer({ min: 1, max: 16 }),
      })
      fc.assert(
        fc.property(anyStart, ({ pages, cycle, limit }) => {
          const hearings = pages.map(({ at, isWeak }, page) =>
            heard(at, versesOfPages(page + 1), { cost: isWeak ? cost : 0 }),
          )
          const declarations = [declared(1, pages.length)]
          let input = inputAt(40, { settings: every(cycle, limit), declarations, hearings })
          const { per_day, care_limit } = dayList(input).limits
          const round = Math.ceil(pages.length / Math.min(per_day, limit - care_limit))
          const days = cost === 0 ? round : Math.ceil(round * 1.1)
          const seen = new Set<number>()
          for (let at = 40; at < 40 + days; at += 1) {
            const day = hearProposals(input, at)
            for (const page of day.pages) seen.add(page)
            input = day.next
          }
          expect(seen.size).toBe(pages.length)
        }),
        { numRuns: 60 },
      )
    },
    60_000,
  )

  test('keeps every page within a round and a tenth despite weak pages', () => {
    let input = inputAt(40, { settings: every(10, 9), declarations: [declared(1, 60)] })
    const last = new Map<number, number>()
    let longest = 0
    for (let at = 40; at < 160; at += 1) {
      const { next, pages } = hearProposals(input, at, (page) => ((page * 7 + at * 3) % 9 ? 0 : 5))
      for (const page of pages) {
        if (at > 60) longest = Math.max(longest, at - (last.get(page) ?? 40))
        last.set(page, at)
      }
      input = next
    }
    const round = Math.ceil(60 / Math.min(6, 9 - 2))
    expect(last.size).toBe(60)
    expect(longest).toBeLessThanOrEqual(Math.ceil(round * 1.1))
  })
})
