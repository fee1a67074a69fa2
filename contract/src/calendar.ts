import * as z from 'zod/mini'
import { changesOf } from './changes.ts'
import { says } from './field-errors.ts'
import {
  before,
  calendarDay,
  endsNotBefore,
  file,
  id,
  idParams,
  name,
  nothing,
  timeOfDay,
} from './fields.ts'
import { administrator, anyone, route, staff, staffOf } from './route.ts'

/* Days `yyyy-MM-dd` of the school, both included. */

const NAME_LIMIT = 100
export const TERMS_LIMIT = 200
export const HOLIDAYS_LIMIT = 2000
/** A class's days of one call; a month grid and a year fit. */
const DAYS_LIMIT = 400
const SHIFTS_LIMIT = 60

const span = { name: z.string(), start_date: z.string(), end_date: z.string() }

export const term = z.object({ id, ...span })
export type Term = z.infer<typeof term>

export const holiday = z.object({
  id,
  ...span,
  /** Null: all classes. */
  section_id: z.nullable(id),
  /** A half day: closed from this time on, `HH:mm`. Null: closed all day. */
  closes_at: z.nullable(z.string()),
})
export type Holiday = z.infer<typeof holiday>

const hijriShift = z.object({
  /** `yyyy-MM` of the Hijri calendar. */
  month: z
    .string()
    .check(z.maxLength(7), z.regex(/^1[3-5]\d\d-(0[1-9]|1[0-2])$/, says('date_missing'))),
  /** Days that the month began later than by Umm al-Qura. */
  days: z.int().check(z.gte(-2), z.lte(2)),
})
export type HijriShift = z.infer<typeof hijriShift>

export const calendar = z.object({
  terms: z.array(term),
  /** Of all classes, and of those that the person reaches. */
  holidays: z.array(holiday),
  shows_hijri: z.boolean(),
  hijri_shifts: z.array(z.object({ month: z.string(), days: z.int() })),
})
export type Calendar = z.infer<typeof calendar>

const days = { name: name(NAME_LIMIT), start_date: calendarDay, end_date: calendarDay }
const termFields = { id: z.optional(id), ...days }
const holidayFields = {
  ...termFields,
  section_id: z._default(z.nullable(id), null),
  closes_at: z._default(z.nullable(timeOfDay), null),
}

export const termInput = z.object(termFields).check(endsNotBefore)
export type TermInput = z.infer<typeof termInput>
export const termChange = z.object({ ...changesOf(termFields), before })
export type TermChange = z.infer<typeof termChange>

/** A span is written day by day where a half day is counted. */
const isShort = z.refine<{ start_date: string; end_date: string }>(
  ({ start_date, end_date }) => daysOf(start_date, end_date) <= DAYS_LIMIT,
  { path: ['end_date'], error: says('too_many'), params: { max: DAYS_LIMIT } },
)

export const holidayInput = z.object(holidayFields).check(endsNotBefore, isShort)
export type HolidayInput = z.infer<typeof holidayInput>
export const holidayChange = z.object({ ...changesOf(holidayFields), before })
export type HolidayChange = z.infer<typeof holidayChange>

/** `before` is left out: shifts are settled month by month. */
const calendarSettings = z.object({
  shows_hijri: z.optional(z.boolean()),
  hijri_shifts: z.optional(z.array(hijriShift).check(z.maxLength(SHIFTS_LIMIT))),
})
export type CalendarSettings = z.infer<typeof calendarSettings>

export const getCalendar = route({
  method: 'GET',
  path: '/calendar/',
  summary: 'The terms and holidays of the school, and how it writes Hijri dates',
  access: staff,
  answer: calendar,
})

export const changeCalendar = route({
  method: 'PUT',
  path: '/calendar/settings',
  summary: 'Change how the school writes Hijri dates',
  access: administrator,
  body: calendarSettings,
  answer: calendar,
  example: { shows_hijri: true, hijri_shifts: [{ month: '1448-09', days: 1 }] },
})

const aTerm = { name: 'Term 1', start_date: '2026-01-14', end_date: '2026-03-27' }

export const addTerm = route({
  method: 'POST',
  path: '/calendar/terms',
  summary: 'Add a term; terms do not overlap',
  access: administrator,
  body: termInput,
  answer: term,
  example: aTerm,
})

export const changeTerm = route({
  method: 'PUT',
  path: '/calendar/terms/:id',
  summary: 'Change a term',
  access: administrator,
  params: idParams,
  body: termChange,
  answer: term,
  example: aTerm,
})

export const deleteTerm = route({
  method: 'DELETE',
  path: '/calendar/terms/:id',
  summary: 'Delete a term; no lesson or attendance belongs to one',
  access: administrator,
  params: idParams,
  answer: nothing,
})

const aHoliday = { name: 'Eid al-Fitr', start_date: '2026-03-20', end_date: '2026-03-22' }

export const addHoliday = route({
  method: 'POST',
  path: '/calendar/holidays',
  summary: 'Close the school or a class for some days, also past ones',
  access: administrator,
  body: holidayInput,
  answer: holiday,
  example: aHoliday,
})

export const addHolidays = route({
  method: 'POST',
  path: '/calendar/holidays/several',
  summary: 'Add several holidays, such as those of a country; all or none, once by id',
  access: administrator,
  body: z.object({
    holidays: z.array(holidayInput).check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.array(holiday),
  example: { holidays: [aHoliday] },
})

export const changeHoliday = route({
  method: 'PUT',
  path: '/calendar/holidays/:id',
  summary: 'Change a holiday',
  access: administrator,
  params: idParams,
  body: holidayChange,
  answer: holiday,
  example: { ...aHoliday, section_id: null, closes_at: '12:00' },
})

export const deleteHoliday = route({
  method: 'DELETE',
  path: '/calendar/holidays/:id',
  summary: 'Delete a holiday; its days count again',
  access: administrator,
  params: idParams,
  answer: nothing,
})

const range = z
  .object({ start_date: calendarDay, end_date: calendarDay })
  .check(endsNotBefore, isShort)

function daysOf(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1
}

/**
 * `open`: a school day of the class, or one of the future that will be. `closed`: a holiday, or
 * between two terms. `off`: no weekday of the class, and no attendance was taken.
 */
export const DAY_KINDS = ['open', 'half', 'closed', 'off'] as const

const dayOfClass = z.object({
  date: z.string(),
  kind: z.enum(DAY_KINDS),
  /** Of the holiday; null between two terms. */
  name: z.nullable(z.string()),
  closes_at: z.nullable(z.string()),
})
export type DayOfClass = z.infer<typeof dayOfClass>

export const getCalendarOfClass = route({
  method: 'GET',
  path: '/sections/:id/calendar',
  summary: 'Which days of a range are school days of a class; at most 400 days',
  access: staffOf('section', 'params.id'),
  params: idParams,
  query: range,
  answer: z.array(dayOfClass),
})

const feed = z.object({ url: z.nullable(z.string()) })

export const getCalendarFeed = route({
  method: 'GET',
  path: '/calendar/feed',
  summary: 'The address of the calendar for a calendar program; null if there is none',
  access: staff,
  answer: feed,
})

export const renewCalendarFeed = route({
  method: 'POST',
  path: '/calendar/feed',
  summary: 'Make a new address of the calendar; an earlier one opens nothing any more',
  access: administrator,
  answer: feed,
})

export const revokeCalendarFeed = route({
  method: 'DELETE',
  path: '/calendar/feed',
  summary: 'End the address of the calendar',
  access: administrator,
  answer: feed,
})

/** Seals school and subscription. */
export const feedFile = z
  .string()
  .check(z.maxLength(90, { abort: true }), z.regex(/^[\w-]{86}\.ics$/, says('code_not_valid')))

export const openCalendarFeed = route({
  method: 'GET',
  path: '/calendar/feed/:file',
  summary: 'Terms and holidays for calendar programs (RFC 5545); the address is the key',
  access: anyone,
  params: z.object({ file: feedFile }),
  files: ['text/calendar'],
  answer: file,
})
