import { LESSON_TYPES, SECTIONS, SESSION_STATUSES, VERSE_COUNT } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says, saysMissing } from './field-errors.ts'
import { id, instant, line, name, text } from './fields.ts'
import {
  COMMENT_LIMIT,
  COUNTER_LIMIT,
  LINES_LIMIT,
  NAME_LIMIT,
  OTHER_COMMENT_LIMIT,
} from './limits.ts'

/** A specific selection of 240 maqras lists every part in its name. */
const SESSION_NAME_LIMIT = 4000
/** PostgreSQL accepts at most 65,535 values in one statement, and a concern has six: 240 parts with 41 indicators. */
const CONCERNS_LIMIT = 10_000

const MARKS_LIMIT = 2000
/** No verse has more words. */
const LONGEST_VERSE = 200

const lessonInput = z.object({
  name: name(SESSION_NAME_LIMIT),
  start: z.optional(z.int()),
  end: z.optional(z.int()),
  /** Whether the part was opened; default at the start: true. */
  is_heard: z.optional(z.boolean()),
})

/**
 * The client may set the ids of parts, so that counting can begin before the server has the lesson.
 */
const partInput = z.extend(lessonInput, { id: z.optional(id) })

/**
 * Seconds since the lesson began, measured when sending, because it may have waited for a network.
 * An age and not a time, because the clocks of phones are wrong.
 */
const begunAgo = z.optional(z.int().check(z.gte(0)))

/** Types of the capture flow; type other has its own form. */
const RECITED_TYPES = LESSON_TYPES.filter((type) => type !== 'other')

const recitedInput = z.object({
  id: z.optional(id),
  begun_ago: begunAgo,
  name: name(SESSION_NAME_LIMIT),
  student_id: id,
  type: z.enum(RECITED_TYPES),
  section: z.enum(SECTIONS),
  start: z.int(),
  end: z.int(),
  lessons: z.array(partInput).check(z.minLength(1, says('selection_missing')), z.maxLength(240)),
  listener_id: z.optional(z.nullable(id)),
  assessment_id: z.optional(z.nullable(id)),
})

const otherInput = z.object({
  id: z.optional(id),
  begun_ago: begunAgo,
  name: name(NAME_LIMIT, 'lesson_name_missing'),
  student_id: id,
  type: z.literal('other'),
  comment: text(OTHER_COMMENT_LIMIT),
  status: z._default(z.enum(SESSION_STATUSES), 'completed'),
  lessons: z._default(z.array(lessonInput).check(z.maxLength(240)), []),
  assessment_id: z.optional(z.nullable(id)),
})

export const sessionInput = z.discriminatedUnion('type', [recitedInput, otherInput])
export type SessionInput = z.infer<typeof sessionInput>
export type RecitedInput = z.infer<typeof recitedInput>
export type OtherInput = z.infer<typeof otherInput>

export const concernInput = z.object({
  lesson_id: id,
  indicator_id: id,
  total: z.int().check(z.gte(0), z.lte(COUNTER_LIMIT)),
  indicator_name: z.optional(line(NAME_LIMIT)),
})
export type ConcernInput = z.infer<typeof concernInput>

export const markInput = z.object({
  id,
  lesson_id: id,
  indicator_id: id,
  verse_id: z.int().check(z.gte(1), z.lte(VERSE_COUNT)),
  word: z.int().check(z.gte(0), z.lte(LONGEST_VERSE)),
})
export type MarkInput = z.infer<typeof markInput>

/**
 * Only changed fields. `concerns` replaces all concerns of the session, `marks` all of its marks.
 * If a total falls below the number of its marks and `marks` is absent, the last marks are removed.
 */
export const sessionChange = z.object({
  /** Idempotency key of one save: a repeated save changes nothing and answers the same. */
  save_id: z.optional(id),
  /** The session's `updated_at` as read by the client; another value on the server answers 409 `session_changed`. */
  updated_at: z.optional(instant),
  name: z.optional(name(SESSION_NAME_LIMIT, 'lesson_name_missing')),
  /** Another child corrects the lesson's student; `section_id` becomes that child's class. */
  student_id: z.optional(id),
  type: z.optional(z.enum(LESSON_TYPES)),
  lessons: z.optional(z.array(partInput).check(z.maxLength(240))),
  comment: z.optional(text(COMMENT_LIMIT)),
  status: z.optional(z.enum(SESSION_STATUSES)),
  lines: z.optional(
    z.nullable(z.int(saysMissing('lines_missing')).check(z.gte(0), z.lte(LINES_LIMIT))),
  ),
  concerns: z.optional(z.array(concernInput).check(z.maxLength(CONCERNS_LIMIT))),
  marks: z.optional(z.array(markInput).check(z.maxLength(MARKS_LIMIT))),
  /** The end verse's id, in a verse session. */
  end: z.optional(z.int()),
  endVerseName: z.optional(line(NAME_LIMIT)),
})
export type SessionChange = z.infer<typeof sessionChange>
