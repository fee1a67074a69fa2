import { schoolDaysBefore } from '../calendar/calendar.ts'
import { type Day, dayNumber } from '../calendar/days.ts'
import type { Hearing, RevisionInput } from '../input.ts'
import { amountsOf } from '../list/amounts.ts'
import { bandsOf } from '../list/bands.ts'
import { activeOldPages, ageOf } from '../list/old-pages.ts'
import { MOST_PAGES, pageSum, sizeOf } from '../page-grid.ts'
import { addHearing, clearDay, joinSmallParts, makeHeardDay } from '../record/heard-day.ts'
import { heldPages, type Learnt, learntVerses } from '../record/learnt.ts'
import { limitsOf } from '../record/outcome.ts'
import { isCounting } from '../record/read-hearings.ts'
import { readRecord } from '../record/record.ts'

/** In pages. */
export type RangeFigures = {
  held: { start: number; end: number }
  /** Null without old pages at the end. */
  old: {
    pages: number
    /** Heard at least once on these days. */
    heard: number
    /** Hearings of old pages ÷ old pages. */
    rounds: number
    /** Not heard within the cycle, at the end. */
    over: number
    /** In school days. */
    cycle: number
  } | null
}

/** Days `start` to `end`, seen at `today` of the input: the day after the end, or earlier. */
export type SeenRange = { start: Day; end: Day }

/** The input has all hearings of the range. Declared verses were known before the range. */
export function rangeFigures(input: RevisionInput, { start, end }: SeenRange): RangeFigures {
  const record = readRecord(input, { includesToday: input.today <= end })
  const { learnt } = record
  const old = activeOldPages(bandsOf(record, input.settings), input)
  const { cycle } = amountsOf(record, old, input.settings)
  const times = timesHeard(input, learnt, { start, end })
  const { grid } = learnt
  const total = old.reduce((sum, page) => sum + (times[page] ?? 0) * sizeOf(grid, [page]), 0)
  return {
    held: {
      start: pageSum(grid, heldPages(learntVerses(input, (day) => day < start))),
      end: pageSum(grid, heldPages(learnt)),
    },
    old:
      old.length === 0
        ? null
        : {
            pages: pageSum(grid, old),
            heard: pageSum(
              grid,
              old.filter((page) => times[page]),
            ),
            rounds: Math.round((total / sizeOf(grid, old)) * 10) / 10,
            over: pageSum(
              grid,
              old.filter((page) => (ageOf(record, page) ?? 0) > cycle),
            ),
            cycle,
          },
  }
}

/** By page: the days on which it was heard other than in a new lesson. */
function timesHeard(input: RevisionInput, learnt: Learnt, { start, end }: SeenRange): Uint16Array {
  const times = new Uint16Array(MOST_PAGES)
  const reader = {
    learnt,
    limits: limitsOf(input.settings),
    isDone: new Uint8Array(MOST_PAGES),
  }
  const isMeant = (one: Hearing) =>
    one.type !== 'new_lesson' &&
    (one.status === 'completed' || one.status === 'incomplete') &&
    isCounting(one, input)
  const meant = input.hearings.filter((one) => start <= one.day && one.day <= end && isMeant(one))
  let [day, earlier] = [makeHeardDay(), makeHeardDay()]
  for (const date of [...new Set(meant.map((one) => one.day))].sort()) {
    clearDay(day)
    day.number = dayNumber(date)
    day.index = schoolDaysBefore(input.calendar, day.number + 1)
    for (const one of meant) if (one.day === date) addHearing(day, one, reader)
    joinSmallParts(day, earlier, reader)
    for (const page of day.pages) times[page]! += 1
    ;[day, earlier] = [earlier, day]
  }
  return times
}
