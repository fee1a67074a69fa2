import * as z from 'zod/mini'
import type { FieldErrorCode } from './errors.ts'
import { says, saysMissing } from './field-errors.ts'
import { tidyLine, tidyText } from './human-text.ts'
import { currentTimeZone, isTimeZone } from './time-zones.ts'

/**
 * Ids are UUIDs (version 7 where we make them), by the client or the server; in lower case, so that
 * they compare as text.
 */
export const id = z.uuid().check(z.toLowerCase())

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime().check(z.maxLength(40))

/** More than any text may have. What is longer is refused before anything else looks at it. */
const LONGEST = 10_000
const atMost = (max: number) => z.maxLength(max, { abort: true })

/** What a person writes: no NUL, which no database keeps, and otherwise as `human-text.ts` has it. */
const written = (
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

/** A person's or a thing's short name: one line, something left, at most `max` characters. */
export const name = (max = 200, missing: FieldErrorCode = 'missing') =>
  written(tidyLine, max, missing).check(z.minLength(1, says(missing)))

/** One line of at most `max` characters; may be empty. */
export const line = (max: number) => written(tidyLine, max)

/** Free text of at most `max` characters, in any number of lines; may be empty. */
export const text = (max: number) => written(tidyText, max)

/** A code or key that the server has handed out and gets back as it was. */
export const handedOut = (missing: FieldErrorCode = 'missing') =>
  z.string(saysMissing(missing)).check(atMost(500))

/** The parameter of a path that names one record. */
export const idParams = z.object({ id })

const whole = (min: number, max: number, byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), byDefault)

/** `skip` and `limit` of a list call; the limit's default differs by list, and is never over 1000. */
export const paging = (limit: number) => ({
  skip: whole(0, 1_000_000, 0),
  limit: whole(1, 1000, limit),
})

/** More than any record has. */
const MOST_FIELDS = 50

/** What stands in a field of a record, or in a list there: never anything nested. */
const fieldValue = z.union([z.string().check(atMost(LONGEST)), z.number(), z.boolean(), z.null()])

/**
 * What stood in the fields of a record when the change of it began: where something else stands there
 * by now, the change is refused with 409 `changed_meanwhile`. Without it the change overwrites.
 */
export const before = z.optional(
  z
    .record(
      z.string().check(atMost(50)),
      z.union([fieldValue, z.array(fieldValue).check(z.maxLength(1000))]),
    )
    .check(
      z.refine((fields) => Object.keys(fields).length <= MOST_FIELDS, {
        error: says('too_many'),
        params: { max: MOST_FIELDS },
      }),
    ),
)
export type Before = z.infer<typeof before>

/** A call that has nothing to tell beside its success. */
export const nothing = z.object({})

/** The answer of a route that sends a file (`files` of the route says of which kinds). */
export const file = z.file()

/** Emails compare without case; they are kept in lower case. */
export const email = z
  .string(saysMissing('email_missing'))
  .check(atMost(LONGEST), z.trim(), atMost(254), z.toLowerCase(), z.email())

/** A time of day, `HH:mm`. */
export const timeOfDay = z
  .string(saysMissing('time_missing'))
  .check(atMost(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('time_missing')))

/** A day of the calendar in this century, `yyyy-MM-dd`: not the 30th of February. */
export const calendarDay = z
  .string(saysMissing('date_missing'))
  .check(
    atMost(10),
    z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: says('date_missing'), abort: true }),
    z.refine(isDay, says('date_missing')),
  )

type Period = { start_date?: string | undefined; end_date?: string | undefined }

/** From day to day, both within. */
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

/** The name of an IANA time zone, kept by its current name; with spaces for underscores, too. */
export const timeZone = z.string().check(
  atMost(100),
  z.overwrite((typed) => typed.trim().replaceAll(' ', '_')),
  z.refine(isTimeZone, says('time_zone_unknown')),
  z.overwrite(currentTimeZone),
)
