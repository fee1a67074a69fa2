import * as z from 'zod/mini'
import { tidyLine, tidyText } from './human-text.ts'

/**
 * Ids are UUIDs (version 7 where we make them), by the client or the server; in lower case, so that
 * they compare as text.
 */
export const id = z.uuid('Not a valid id').check(z.toLowerCase())

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime('Not a valid date and time').check(z.maxLength(40))

/** More than any text may have. What is longer is refused before anything else looks at it. */
const LONGEST = 10_000
const atMost = (max: number) =>
  z.maxLength(max, { error: `At most ${max} characters`, abort: true })

/** What a person writes: no NUL, which no database keeps, and otherwise as `human-text.ts` has it. */
const written = (tidy: (value: string) => string, max: number, message?: string) =>
  z.string(message).check(
    atMost(LONGEST),
    z.refine((value) => !value.includes('\0'), 'This contains a character that cannot be kept'),
    z.overwrite(tidy),
    atMost(max),
  )

/** A person's or a thing's short name: one line, something left, at most `max` characters. */
export const name = (max = 200, message = 'Please fill this in') =>
  written(tidyLine, max, message).check(z.minLength(1, message))

/** One line of at most `max` characters; may be empty. */
export const line = (max: number) => written(tidyLine, max)

/** Free text of at most `max` characters, in any number of lines; may be empty. */
export const text = (max: number) => written(tidyText, max)

/** A code or key that the server has handed out and gets back as it was. */
export const handedOut = (message?: string) => z.string(message).check(atMost(500))

/** The parameter of a path that names one record. */
export const idParams = z.object({ id })

const whole = (min: number, max: number, byDefault: number) =>
  z._default(z.coerce.number().check(z.int(), z.gte(min), z.lte(max)), byDefault)

/** `skip` and `limit` of a list call; the limit's default differs by list, and is never over 1000. */
export const paging = (limit: number) => ({
  skip: whole(0, 1_000_000, 0),
  limit: whole(1, 1000, limit),
})

/** What stands in a field of a record, or in a list there: never anything nested. */
const value = z.union([z.string().check(atMost(LONGEST)), z.number(), z.boolean(), z.null()])

/**
 * What stood in the fields of a record when the change of it began: where something else stands there
 * by now, the change is refused with 409 `changed_meanwhile`. Without it the change overwrites.
 */
export const before = z.optional(
  z
    .record(z.string().check(atMost(50)), z.union([value, z.array(value).check(z.maxLength(1000))]))
    .check(z.refine((fields) => Object.keys(fields).length <= 50, 'At most 50 fields')),
)
export type Before = z.infer<typeof before>

/** A call that has nothing to tell beside its success. */
export const nothing = z.object({})

/** The answer of a route that sends a file (`files` of the route says of which kinds). */
export const file = z.file()

/** Emails compare without case; they are kept in lower case. */
export const email = z
  .string('Please enter an email address')
  .check(
    atMost(LONGEST),
    z.trim(),
    atMost(254),
    z.toLowerCase(),
    z.email('Please enter a valid email address'),
  )

/** A time of day, `HH:mm`. */
export const timeOfDay = z
  .string('Please enter a time')
  .check(atMost(5), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time'))

/** International digits without the leading plus. */
export const phone = z
  .string()
  .check(atMost(15), z.regex(/^[1-9]\d{5,14}$/, 'Invalid Phone number'))

/** The name of an IANA time zone. */
export const timeZone = z
  .string()
  .check(atMost(100), z.refine(isTimeZone, 'There is no such time zone'))

/** Whether this is an IANA time zone's name that the runtime knows. */
function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}
