import { describe, expect, test } from 'vitest'
import { dayList } from './day-list.ts'
import {
  declared,
  every,
  heard,
  inputAt,
  learnt,
  oldOf,
  pagesOfLines,
  versesOfPages,
} from './testing.ts'

describe('an overload', () => {
  const whole = { declarations: [declared(1, 604)], settings: every(15, 20) }

  test('says how long a round really takes, with ways out', () => {
    const { limits } = dayList(inputAt(1, whole))
    expect(limits).toMatchObject({ held: 604, old: 604, cycle: 15, per_day: 41, limit: 20 })
    expect(limits.round).toBe(31)
    expect(limits.overload).toEqual({ raise_limit_to: 58, lengthen_cycle_to: 44 })
  })

  test('ends with either way out', () => {
    // Care takes its whole share.
    const hearings = [
      heard(0, versesOfPages(1, 604)),
      heard(1, versesOfPages(1, 60), { cost: 600 }),
    ]
    for (const settings of [every(15, 58), every(44, 20)]) {
      const { limits } = dayList(inputAt(4, { ...whole, hearings, settings }))
      expect(limits.overload).toBeNull()
      expect(limits.round).toBeLessThanOrEqual(limits.cycle)
    }
  })

  test('drops no page from the list', () => {
    const heardAll = Array.from({ length: 604 }, (_, at) =>
      heard(Math.floor(at / 20), versesOfPages(at + 1)),
    )
    const { lines } = dayList(inputAt(31, { ...whole, hearings: heardAll }))
    // The end moved by a page to the end of a quarter.
    expect(pagesOfLines(oldOf(lines))).toEqual(Array.from({ length: 19 }, (_, at) => at + 1))
  })

  test('counts the care of today in the length of a round', () => {
    const weak = [1, 10, 20, 30].map((page) => heard(1, versesOfPages(page), { cost: 5 }))
    const { limits } = dayList(inputAt(4, { ...whole, hearings: weak }))
    expect(limits.round).toBe(Math.ceil(604 / 16))
  })
})

describe('the first round', () => {
  test('counts held pages heard here, and ends with the last', () => {
    const declarations = [declared(1, 30)]
    const first = dayList(inputAt(5, { declarations, hearings: [heard(1, versesOfPages(1, 12))] }))
    expect(first.first_round).toEqual({ heard: 12, held: 30 })
    const all = dayList(inputAt(5, { declarations, hearings: [heard(1, versesOfPages(1, 30))] }))
    expect(all.first_round).toBeNull()
  })

  test('hears shaky portions first, the others in mushaf order', () => {
    const declarations = [declared(1, 40), declared(60, 70, 'shaky'), declared(80, 90, 'not_heard')]
    const { lines } = dayList(inputAt(1, { declarations, settings: every(30, 14) }))
    expect(oldOf(lines)[0]).toMatchObject({
      pages: { start: 60 },
      reason: { code: 'first_round', level: 'shaky' },
    })
    const after = inputAt(3, {
      declarations,
      settings: every(30, 14),
      hearings: [heard(1, versesOfPages(60, 70))],
    })
    expect(oldOf(dayList(after).lines)[0]).toMatchObject({
      pages: { start: 1 },
      reason: { code: 'first_round', level: 'solid' },
    })
  })

  test('is not needed for portions learnt here', () => {
    expect(
      dayList(inputAt(5, { hearings: [learnt(1, versesOfPages(1, 3))] })).first_round,
    ).toBeNull()
  })
})
