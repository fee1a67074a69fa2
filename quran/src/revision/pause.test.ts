import { describe, expect, test } from 'vitest'
import { dayList } from './day-list.ts'
import { declared, every, heard, inputAt, versesOfPages } from './testing.ts'

const declarations = [declared(1, 100)]
const settings = every(10, 20)
const pauseAt = (at: number, hearings: ReturnType<typeof heard>[]) =>
  dayList(inputAt(at, { declarations, settings, hearings })).pause

/** A lesson each day, so that only the pages decide. */
const daily = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => heard(from + at, versesOfPages(100)))

describe('pausing new lessons is suggested', () => {
  test('after three missed days, not after two', () => {
    const hearings = [heard(5, versesOfPages(1, 100))]
    expect(pauseAt(8, hearings)).toEqual({ is_suggested: false, share_over: 0, missed_days: 2 })
    expect(pauseAt(9, hearings)).toEqual({ is_suggested: true, share_over: 0, missed_days: 3 })
  })

  test('above 20 % over the cycle, until under 10 %', () => {
    const start = [heard(5, versesOfPages(1, 100)), ...daily(5, 30)]
    const current = (pages: number, at: number) => heard(at, versesOfPages(pages, 100))
    // From day 16 on, pages that were not heard again are over the cycle of ten.
    expect(pauseAt(16, [...start, current(21, 12)])).toMatchObject({ share_over: 0.2 })
    expect(pauseAt(16, [...start, current(21, 12)]).is_suggested).toBe(false)
    expect(pauseAt(16, [...start, current(22, 12)]).is_suggested).toBe(true)
    const between = [...start, current(22, 12), heard(16, versesOfPages(1, 10))]
    expect(pauseAt(17, between)).toMatchObject({ is_suggested: true, share_over: 0.11 })
    const under = [...between, heard(17, versesOfPages(11, 12))]
    expect(pauseAt(18, under)).toMatchObject({ is_suggested: false, share_over: 0.09 })
  })

  test('does not begin between 10 and 20 %', () => {
    const hearings = [
      heard(5, versesOfPages(1, 100)),
      ...daily(5, 30),
      heard(12, versesOfPages(16, 100)),
    ]
    expect(pauseAt(17, hearings)).toMatchObject({ is_suggested: false, share_over: 0.15 })
  })

  test('not for a student without a lesson yet', () => {
    expect(pauseAt(30, [])).toEqual({ is_suggested: false, share_over: 0, missed_days: 0 })
  })
})
