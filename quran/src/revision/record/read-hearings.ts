import { indexOfToday, schoolDaysBefore } from '../calendar/calendar.ts'
import { type Day, dayNumber } from '../calendar/days.ts'
import type { Hearing, RevisionInput } from '../input.ts'
import { MOST_PAGES, pagesTouching } from '../page-grid.ts'
import {
  addHearing,
  clearDay,
  type HeardDay,
  joinSmallParts,
  makeHeardDay,
  type Reader,
} from './heard-day.ts'
import { addEarlierDay, endReading, type HeardPages, makeHeardPages } from './heard-pages.ts'
import { heldPages, type Learnt } from './learnt.ts'
import { limitsOf } from './outcome.ts'

/** The pause suggestion looks back this number of school days. */
export const DAYS_LOOKED_BACK = 60

type Read = { heard: HeardPages; heardToday: Set<number>; heardDays: number[] }

type Reading = Read & {
  input: RevisionInput
  reader: Reader
  careEnds: Int32Array
  isKnown: (day: Day) => boolean
  /** Held pages that need earlier hearings. */
  open: number
}

/** `hearings` are ended and ascending by day; those that are not known are of today. */
export function readHearings(
  input: RevisionInput,
  learnt: Learnt,
  hearings: readonly Hearing[],
  isKnown: (day: Day) => boolean,
): Read {
  const heard = makeHeardPages(indexOfToday(input.calendar, input.today) - DAYS_LOOKED_BACK)
  const reader = { learnt, limits: limitsOf(input.settings), isDone: heard.isDone }
  const read: Read = { heard, heardToday: new Set(), heardDays: [] }
  const open = heldPages(learnt).length
  readBack({ ...read, input, reader, careEnds: careEndsOf(input), isKnown, open }, hearings)
  endReading(heard)
  return read
}

/** A day is added after the one before it was read, because small parts of both are joined. */
function readBack(reading: Reading, hearings: readonly Hearing[]): void {
  let [day, earlier] = [makeHeardDay(), makeHeardDay()]
  let hasDay = false
  let end = hearings.length
  while (end > 0 && !(hasDay && isEnough(reading, day))) {
    const date = hearings[end - 1]?.day ?? ''
    let start = end - 1
    while (hearings[start - 1]?.day === date) start -= 1
    readDay(reading, earlier, date, hearings.slice(start, end))
    if (hasDay) addDay(reading, day, earlier)
    ;[day, earlier] = [earlier, day]
    hasDay = true
    end = start
  }
  if (hasDay) addDay(reading, day, null)
}

/** No earlier day can change the pages or the log. */
function isEnough({ open, heard }: Reading, { index }: HeardDay): boolean {
  return open === 0 && index < heard.logFrom
}

function readDay(reading: Reading, day: HeardDay, date: Day, hearings: readonly Hearing[]): void {
  const { input, heardDays, isKnown, reader } = reading
  day.number = dayNumber(date)
  day.index =
    date === input.today
      ? indexOfToday(input.calendar, date)
      : schoolDaysBefore(input.calendar, day.number + 1)
  let hasCounting = false
  for (const hearing of hearings) {
    if (!isCounting(hearing, input)) continue
    addHearing(day, hearing, reader)
    hasCounting = true
  }
  if (hasCounting && isKnown(date) && date < input.today) heardDays.push(day.index)
}

function addDay(reading: Reading, day: HeardDay, earlier: HeardDay | null): void {
  joinSmallParts(day, earlier, reading.reader)
  const isKnown =
    day.number < dayNumber(reading.input.today) || reading.isKnown(reading.input.today)
  if (isKnown) reading.open -= addEarlierDay(reading.heard, day, reading.careEnds)
  else for (const page of day.pages) reading.heardToday.add(page)
  clearDay(day)
}

export function isCounting({ type, is_imported }: Hearing, { settings }: RevisionInput): boolean {
  if (is_imported || type === 'inside_lesson') return false
  return type !== 'other' || settings.is_other_counted
}

/** By page the day number on which it was last taken out of care, after the lessons of the day. */
function careEndsOf({ actions, today, grid }: RevisionInput): Int32Array {
  const ends = new Int32Array(MOST_PAGES)
  for (const action of actions) {
    if (action.kind !== 'out_of_care' || action.day > today) continue
    const { start, end } = pagesTouching(grid, action)
    for (let page = start; page <= end; page += 1)
      ends[page] = Math.max(ends[page] ?? 0, dayNumber(action.day))
  }
  return ends
}
