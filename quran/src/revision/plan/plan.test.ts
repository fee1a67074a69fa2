import { describe, expect, test } from 'vitest'
import { VERSE_COUNT } from '../../verse-count.ts'
import { tenthsBetween, verseAfterTenths } from '../../verse-lines.ts'
import { dayNumber, dayOf } from '../calendar/days.ts'
import { calendarOf } from '../simulate/school-days.ts'
import { DAYS, dayAt, inputAt, learnt, versesOfPages } from '../testing.ts'
import { khatmSpan } from './khatm.ts'
import { type LearningPlan, paceOf } from './pace.ts'

const range = versesOfPages(3, 22)
const lines = Math.round(tenthsBetween(range.start, range.end) / 10)
const byLines: LearningPlan = { ...range, from: dayAt(0), kind: 'lines', lines_a_day: 10 }
const until: LearningPlan = { ...range, from: dayAt(0), kind: 'until', until: dayAt(29) }

/** Lessons of about this length on these school days, one after the other. */
function lessons(days: readonly number[], tenths: number, from = range.start) {
  let start = from
  return days.map((at) => {
    const verses = { start, end: verseAfterTenths(start, tenths) }
    start = verses.end + 1
    return learnt(at, verses)
  })
}

const learntLines = (hearings: ReturnType<typeof lessons>) =>
  hearings.reduce((sum, { parts: [part] }) => {
    return sum + tenthsBetween(part?.start ?? 1, part?.end ?? 1) / 10
  }, 0)

describe('a plan of lines a day', () => {
  test('says by how many lines a student is behind', () => {
    const hearings = lessons([0, 1, 2, 3], 80)
    const pace = paceOf(inputAt(5, { hearings }), byLines, [])
    expect(pace.lines).toBe(lines)
    expect(pace.learnt).toBe(Math.round(learntLines(hearings)))
    expect(pace.behind_by).toBe(Math.round(50 - learntLines(hearings)))
  })

  test('is ahead with a lesson of today', () => {
    const hearings = lessons([0, 1], 105)
    expect(paceOf(inputAt(1, { hearings }), byLines, []).behind_by).toBeLessThan(0)
  })

  test('moves with absence and with a holiday entered late', () => {
    const behind = paceOf(inputAt(5), byLines, []).behind_by
    expect(behind).toBe(50)
    expect(paceOf(inputAt(5), byLines, [dayAt(1), dayAt(2)]).behind_by).toBe(30)
    const holiday = { ...inputAt(5), calendar: calendarOf(DAYS.slice(0, 3)) }
    expect(paceOf(holiday, byLines, []).behind_by).toBe(30)
  })

  test('leaves out the lines of a lesson to repeat', () => {
    const [first, second] = lessons([0, 1], 100)
    const repeat = { ...second!, verdict: 'repeat' as const }
    const once = paceOf(inputAt(2, { hearings: [first!] }), byLines, [])
    expect(paceOf(inputAt(2, { hearings: [first!, repeat] }), byLines, [])).toEqual(once)
    const passed = { ...second!, day: dayAt(2) }
    const both = paceOf(inputAt(3, { hearings: [first!, repeat, passed] }), byLines, [])
    expect(both.learnt).toBe(Math.round(learntLines([first!, second!])))
  })

  test('ends after the school days that the rest needs', () => {
    const { end } = paceOf(inputAt(0), byLines, [])
    expect(end).toBe(dayAt(Math.ceil(lines / 10) - 1))
    const done = lessons([0], tenthsBetween(range.start, range.end))
    expect(paceOf(inputAt(1, { hearings: done }), byLines, [])).toMatchObject({ end: null })
  })

  test('counts only verses of its range that were not learnt before', () => {
    const early = { ...byLines, from: dayAt(10) }
    const hearings = lessons([1, 2, 11], 100)
    const pace = paceOf(inputAt(12, { hearings }), early, [])
    const before = hearings.slice(0, 2)
    expect(pace.learnt).toBe(Math.round(learntLines(hearings.slice(2))))
    expect(pace.lines).toBeCloseTo(lines - learntLines(before), -0.5)
  })
})

describe('a plan with an end date', () => {
  test('asks for the rest in the days that are left', () => {
    const pace = paceOf(inputAt(0), until, [])
    expect(pace.lines_a_day).toBeCloseTo(tenthsBetween(range.start, range.end) / 10 / 30)
    const later = paceOf(inputAt(15), until, [])
    expect(later.lines_a_day).toBeCloseTo(pace.lines_a_day * 2)
    expect(later.behind_by).toBe(Math.round(lines / 2))
    expect(later.end).toBe(dayAt(29))
  })
})

describe('the date of the khatm', () => {
  const weekly = (perDay: readonly number[]) =>
    perDay.flatMap((tenths, week) => {
      const days = [0, 1, 2, 3, 4].map((day) => week * 5 + day)
      return lessons(days, tenths, versesOfPages(10 + week * 30).start)
    })

  test('is a span from the fastest and the slowest week', () => {
    const hearings = weekly([300, 150, 150, 150, 150, 150, 150, 150])
    const span = khatmSpan(inputAt(40, { hearings }))
    const days = (day: string | null | undefined) => dayNumber(day ?? '') - dayNumber(dayAt(40))
    expect(days(span?.latest) / days(span?.earliest)).toBeCloseTo(2, 0)
  })

  test('is unknown under fifteen lessons in eight weeks', () => {
    const fifteen = lessons(
      Array.from({ length: 15 }, (_, at) => at),
      50,
    )
    expect(khatmSpan(inputAt(20, { hearings: fifteen }))).not.toBeNull()
    expect(khatmSpan(inputAt(20, { hearings: fifteen.slice(1) }))).toBeNull()
    expect(khatmSpan(inputAt(60, { hearings: fifteen }))).toBeNull()
  })

  test('does not count lessons that must be repeated', () => {
    const hearings = lessons(
      Array.from({ length: 15 }, (_, at) => at),
      50,
    )
    const repeated = hearings.map((one, at) => (at ? one : { ...one, verdict: 'repeat' as const }))
    expect(khatmSpan(inputAt(20, { hearings: repeated }))).toBeNull()
  })

  test('is past when the whole Quran is learnt', () => {
    const all = learnt(0, { start: 1, end: VERSE_COUNT })
    const hearings = [
      all,
      ...lessons(
        Array.from({ length: 15 }, (_, at) => at),
        50,
      ),
    ]
    expect(khatmSpan(inputAt(20, { hearings }))).toBeNull()
  })

  test('does not change over a week of holiday', () => {
    const hearings = weekly([150, 150, 150, 150])
    const holiday = DAYS.slice(0, 20)
    const on = (at: number) => ({ ...inputAt(at, { hearings }), calendar: calendarOf(holiday) })
    const [before, after] = [khatmSpan(on(20)), khatmSpan(on(25))]
    const shift = dayNumber(after?.latest ?? '') - dayNumber(before?.latest ?? '')
    expect(dayOf(dayNumber(before?.latest ?? '') + shift)).toBe(after?.latest)
    expect(shift).toBe(7)
  })
})
