import { describe, expect, test } from 'vitest'
import { versesOf } from '../../parts.ts'
import { verseId } from '../../verses.ts'
import { dayList } from '../day-list.ts'
import { pageStates } from '../page-states.ts'
import {
  dayAt,
  declared,
  every,
  heard,
  hearProposals,
  inputAt,
  oldOf,
  pagesOfLines,
  versesOfPages,
} from '../testing.ts'
import { withCatchUp } from './due.ts'

describe('the round', () => {
  const heardAll = (from: number, pages: number, perDay: number) =>
    Array.from({ length: pages }, (_, at) =>
      heard(from + Math.floor(at / perDay), versesOfPages(at + 1)),
    )

  test('begins at the longest unheard page and continues in mushaf order', () => {
    const hearings = [...heardAll(0, 60, 3), heard(5, versesOfPages(1, 3))]
    const settings = every(20, 14)
    const { lines } = dayList(inputAt(20, { settings, hearings, declarations: [declared(1, 60)] }))
    expect(oldOf(lines)).toEqual([
      expect.objectContaining({
        pages: { start: 4, end: 7 },
        reason: { code: 'round', age: 19, cycle: 20, mistakes: 0, in_care: 0 },
      }),
    ])
  })

  test('begins again elsewhere when the next page was heard lately', () => {
    const hearings = [...heardAll(0, 60, 3), heard(18, versesOfPages(3, 9))]
    const settings = every(20, 14)
    const input = inputAt(20, { settings, hearings, declarations: [declared(1, 60)] })
    const starts = oldOf(dayList(input).lines).map(({ pages }) => pages.start)
    expect(starts).toEqual([1, 10])
  })

  test('moves a portion that was heard elsewhere to the back', () => {
    const declarations = [declared(1, 60)]
    const settings = every(20, 14)
    const first = [...heardAll(0, 60, 3), heard(19, versesOfPages(1, 6))]
    const { lines } = dayList(inputAt(20, { settings, hearings: first, declarations }))
    expect(pagesOfLines(oldOf(lines))[0]).toBe(7)
  })

  test('hears a quarter more while a page is over the cycle', () => {
    const declarations = [declared(1, 200)]
    const settings = every(20, 30)
    const onTime = inputAt(20, { settings, declarations, hearings: heardAll(0, 200, 10) })
    const late = inputAt(23, { settings, declarations, hearings: heardAll(0, 200, 10) })
    expect(pagesOfLines(oldOf(dayList(onTime).lines)).length).toBeLessThanOrEqual(12)
    const count = pagesOfLines(oldOf(dayList(late).lines)).length
    expect(Math.abs(count - withCatchUp(10))).toBeLessThanOrEqual(2)
    expect(count).toBeGreaterThan(10)
  })

  test('ends at a surah, quarter or juz up to two pages away', () => {
    const settings = every(20, 14)
    // Page 21 ends juz 1; four pages a day from 17 end at page 20.
    const hearings = [heard(1, versesOfPages(1, 16)), heard(0, versesOfPages(17, 80))]
    const input = inputAt(19, { settings, hearings, declarations: [declared(1, 80)] })
    const [line] = oldOf(dayList(input).lines)
    expect(line?.verses.end).toBe(versesOf('juz', 1, 1).end)
  })

  test('cuts where verses between held pages are not learnt', () => {
    const declarations = [declared(1, 3), declared(5, 8), declared(300, 301)]
    const input = inputAt(1, { settings: every(1, 20), declarations })
    const spans = oldOf(dayList(input).lines).map(({ pages }) => [pages.start, pages.end])
    expect(spans).toEqual([
      [1, 3],
      [5, 8],
      [300, 301],
    ])
  })

  test('hears the seven manzils in seven days after a khatm', () => {
    const settings = { cycle: { kind: 'manzils' }, limit: 'by_amount' } as const
    let input = inputAt(1, { settings, declarations: [declared(1, 604)] })
    const starts: number[] = []
    for (let at = 1; at <= 7; at += 1) {
      starts.push(oldOf(dayList(input).lines)[0]?.verses.start ?? 0)
      input = hearProposals(input, at).next
    }
    expect(starts).toEqual([1, 5, 10, 17, 26, 37, 50].map((surah) => verseId(surah, 1)))
  })
})

describe('holidays and absence', () => {
  const declarations = [declared(1, 60)]
  const settings = every(20, 14)
  const hearings = Array.from({ length: 60 }, (_, at) =>
    heard(Math.floor(at / 3), versesOfPages(at + 1)),
  )

  test('nothing becomes due during a holiday', () => {
    const before = inputAt(20, { declarations, settings, hearings })
    const after = { ...before, today: dayAt(60) }
    expect(dayList(after).lines).toEqual(dayList(before).lines)
    expect(pageStates(after)).toEqual(pageStates(before))
  })

  test('a holiday entered late makes no page older', () => {
    const entered = inputAt(30, { declarations, settings, hearings })
    const states = pageStates({
      ...entered,
      calendar: { ...entered.calendar, past: entered.calendar.past.filter((_, at) => at < 20) },
    })
    expect(states.every(({ freshness }) => freshness !== 'over')).toBe(true)
  })

  test('absence does not change the amount of a day', () => {
    const onTime = dayList(inputAt(20, { declarations, settings, hearings }))
    const absent = dayList(inputAt(22, { declarations, settings, hearings }))
    expect(absent.limits.per_day).toBe(onTime.limits.per_day)
    expect(pagesOfLines(oldOf(absent.lines)).length).toBeLessThanOrEqual(withCatchUp(3) + 2)
  })
})
