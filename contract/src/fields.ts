import * as z from 'zod/mini'
import type { FieldErrorCode } from './errors.ts'
import { says, saysMissing } from './field-errors.ts'
import { tidyLine, tidyText } from './human-text.ts'
import { currentTimeZone, isTimeZone } from './time-zones.ts'

/** Lower case, so that ids compare as text; version 7 if we make it. */
export const id = z.uuid().check(z.toLowerCase())

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime().check(z.maxLength(40))

/** Above every limit; refused before any other check. */
const LONGEST = 10_000
const atMost = (max: number) => z.maxLength(max, { abort: true })

/** No NUL, which PostgreSQL cannot store. */
const tidied = (
  tidy: (value: string) => string,
  max: number,
  missing: FieldErrorCode = 'missing',
) =>
  z.string(saysMissing(missing)).check(
    atMost(LONGEST),
    z.refine((value) => !value.includes('\0'), says('character_refused')),
    z.overwrite(tidy),
    atMost(max),
  )

export const name = (max = 200, missing: FieldErrorCode = 'missing') =>
  tidied(tidyLine, max, missing).check(z.minLength(1, says(missing)))

export const line = (max: number) => tidied(tidyLine, max)

/** Any number of lines; may be empty. */
export const text = (max: number) => tidied(tidyText, max)

export const handedOut = (missing: FieldErrorCode = 'missing') =>
  z.string(saysMissing(missing)).check(atMost(500))

export const idParams = z.object({ id })

const whole = (min: number, max: number, byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), byDefault)

/** The maximum is 1000. */
export const paging = (limit: number) => ({
  skip: whole(0, 1_000_000, 0),
  limit: whole(1, 1000, limit),
})

const MOST_FIELDS = 50

const fieldValue = z.union([z.string().check(atMost(LONGEST)), z.number(), z.boolean(), z.null()])

/** A field that is an object, such as the cycle of the daily lists. */
const nestedValue = z
  .record(
    z.string().check(atMost(50)),
    z.union([
      fieldValue,
      z.array(z.record(z.string().check(atMost(50)), fieldValue)).check(z.maxLength(100)),
    ]),
  )
  .check(z.refine((value) => Object.keys(value).length <= MOST_FIELDS, says('not_valid')))

/** Values before the user's change; another current value answers 409. Absent: overwrites. */
export const before = z.optional(
  z
    .record(
      z.string().check(atMost(50)),
      z.union([fieldValue, z.array(fieldValue).check(z.maxLength(1000)), nestedValue]),
    )
    .check(
      z.refine((fields) => Object.keys(fields).length <= MOST_FIELDS, {
        error: says('too_many'),
        params: { max: MOST_FIELDS },
      }),
    ),
)
export type Before = z.infer<typeof before>

export const nothing = z.object({})

export const file = z.file()

/** Stored in lower case. */
export const email = z
  .string(saysMissing('email_missing'))
  .check(atMost(LONGEST), z.trim(), atMost(254), z.toLowerCase(), z.email())

export const emailOrNone = z.string(saysMissing('email_missing')).check(
  atMost(LONGEST),
  z.trim(),
  atMost(254),
  z.toLowerCase(),
  z.refine((typed) => typed === '' || email.safeParse(typed).success, says('email_invalid')),
)

export const timeOfDay = z
  .string(saysMissing('time_missing'))
  .check(atMost(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('time_missing')))

/** `yyyy-MM-dd` of this century: not the 30th of February. */
export const calendarDay = z
  .string(saysMissing('date_missing'))
  .check(
    atMost(10),
    z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: says('date_missing'), abort: true }),
    z.refine(isDay, says('date_missing')),
  )

const CLOCK = /^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/

/** `yyyy-MM-dd HH:mm` in the school's time zone. */
export const dateAndTime = z.string(saysMissing('date_and_time_missing')).check(
  z.maxLength(16, { abort: true }),
  z.refine(
    (value) => CLOCK.test(value) && isDay(value.slice(0, 10)),
    says('date_and_time_missing'),
  ),
)

const DAY_MS = 24 * 60 * 60 * 1000
/** Somewhere it is tomorrow already. */
const hasBegun = (day: string) => Date.parse(day) <= Date.now() + DAY_MS

/** `yyyy-MM-dd`, from 1900 to today. */
export const dayOfBirth = z
  .string(saysMissing('date_missing'))
  .check(
    atMost(10),
    z.regex(/^(?:19|20)\d{2}-\d{2}-\d{2}$/, { error: says('date_missing'), abort: true }),
    z.refine(isDay, { error: says('date_missing'), abort: true }),
    z.refine(hasBegun, says('date_in_future')),
  )

type Period = { start_date?: string | undefined; end_date?: string | undefined }

export const endsNotBefore = z.refine<Period>(
  ({ start_date, end_date }: Period) => !start_date || !end_date || start_date <= end_date,
  { path: ['end_date'], error: says('end_before_start') },
)

export function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** International digits without the leading plus. */
export const phone = z.string().check(atMost(15), z.regex(/^[1-9]\d{5,14}$/, says('phone_invalid')))

/** In the digits of Arabic and Urdu too. */
const PHONE = /^[+(]?[\d٠-٩۰-۹][\d٠-٩۰-۹\s().\-/]{4,38}$/u

/** As typed; the server reads it by the country of the school. */
export const typedPhone = z
  .string(saysMissing('missing'))
  .check(
    atMost(LONGEST),
    z.trim(),
    z.minLength(1, { error: says('missing'), abort: true }),
    z.regex(PHONE, says('phone_invalid')),
  )

/** What staff sign in with: an email in lower case, or a phone number as typed. */
export const login = z.string(saysMissing('email_missing')).check(
  atMost(LONGEST),
  z.trim(),
  atMost(254),
  z.toLowerCase(),
  z.refine((typed) => email.safeParse(typed).success || PHONE.test(typed), says('email_invalid')),
)

/** IANA, stored by its current name; accepts spaces for underscores. */
export const timeZone = z.string().check(
  atMost(100),
  z.overwrite((typed) => typed.trim().replaceAll(' ', '_')),
  z.refine(isTimeZone, says('time_zone_unknown')),
  z.overwrite(currentTimeZone),
)
