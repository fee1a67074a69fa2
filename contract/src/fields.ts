import * as z from 'zod/mini'
import type { FieldErrorCode } from './errors.ts'
import { says, saysMissing } from './field-errors.ts'

/**
 * Ids are UUIDs (version 7 where we make them), by the client or the server; in lower case, so that
 * they compare as text.
 */
export const id = z.uuid().check(z.toLowerCase())

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()

/** Text that a database keeps: no NUL, and half of a character (an emoji cut in two) becomes U+FFFD. */
const keepable = (missing: FieldErrorCode = 'missing') =>
  z.string(saysMissing(missing)).check(
    z.overwrite((value) => value.toWellFormed()),
    z.refine((value) => !value.includes('\0'), says('character_refused')),
  )

/** A person's or a thing's short name: spaces trimmed, something left, at most `max` characters. */
export const name = (max = 200, missing: FieldErrorCode = 'missing') =>
  keepable(missing).check(z.trim(), z.minLength(1, says(missing)), z.maxLength(max))

/** Free text of at most `max` characters; may be empty. */
export const text = (max: number) => keepable().check(z.maxLength(max))

/** The parameter of a path that names one record. */
export const idParams = z.object({ id })

const whole = (min: number, max: number, byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), byDefault)

/** `skip` and `limit` of a list call; the limit's default differs by list, and is never over 1000. */
export const paging = (limit: number) => ({
  skip: whole(0, 1_000_000, 0),
  limit: whole(1, 1000, limit),
})

/**
 * What stood in the fields of a record when the change of it began: where something else stands there
 * by now, the change is refused with 409 `changed_meanwhile`. Without it the change overwrites.
 */
export const before = z.optional(z.record(z.string(), z.json()))
export type Before = z.infer<typeof before>

/** A call that has nothing to tell beside its success. */
export const nothing = z.object({})

/** The answer of a route that sends a file (`files` of the route says of which kinds). */
export const file = z.file()

/** Emails compare without case; they are kept in lower case. */
export const email = z
  .string(saysMissing('email_missing'))
  .check(z.trim(), z.toLowerCase(), z.email(), z.maxLength(254))

/** A time of day, `HH:mm`. */
export const timeOfDay = z
  .string(saysMissing('time_missing'))
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('time_missing')))

/** International digits without the leading plus. */
export const phone = z.string().check(z.regex(/^[1-9]\d{5,14}$/, says('phone_invalid')))

/** Whether this is an IANA time zone's name that the runtime knows. */
export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
