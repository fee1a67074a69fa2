import { LESSON_TYPES, SECTIONS, SESSION_STATUSES, VERDICTS, VERSE_COUNT } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says, saysMissing } from './field-errors.ts'
import { id, instant, line, name, text } from './fields.ts'
import {
  COMMENT_LIMIT,
  COUNTER_LIMIT,
  LINES_LIMIT,
  NAME_LIMIT,
  OTHER_COMMENT_LIMIT,
  REASON_LIMIT,
} from './limits.ts'

/** A selection of 240 maqras lists every part. */
const SESSION_NAME_LIMIT = 4000
/**
 * PostgreSQL accepts 65,535 values a statement, and a concern has six: 240 parts with 41
 * indicators.
 */
const CONCERNS_LIMIT = 10_000

const MARKS_LIMIT = 2000
const LONGEST_VERSE = 200

const lessonInput = z.object({
  name: name(SESSION_NAME_LIMIT),
  start: z.optional(z.int()),
  end: z.optional(z.int()),
  is_heard: z.optional(z.boolean()),
})

/** Ids from the client: counting can begin offline. */
const partInput = z.extend(lessonInput, { id: z.optional(id) })

/** Seconds since the begin, at the time of sending: an age, because the clocks of phones are wrong. */
const begunAgo = z.optional(z.int().check(z.gte(0)))

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

const NEW_LESSON = 'new_lesson'

/** Without `start` the server chooses the start, and other absent fields follow from it. */
const newLessonInput = z
  .extend(recitedInput, {
    type: z.literal(NEW_LESSON),
    name: z.optional(recitedInput.shape.name),
    /** Default: the verse after the last end, as on the screens (`startAfter` of `quran`). */
    start: z.optional(recitedInput.shape.start),
    /** Default: `start`, until the end verse is chosen. */
    end: z.optional(recitedInput.shape.end),
    lessons: z.optional(recitedInput.shape.lessons),
  })
  .check(({ value, issues }) => {
    if (value.start === undefined) return
    for (const field of FOLLOWING)
      if (value[field] === undefined)
        issues.push({ code: 'custom', input: value, path: [field], message: says('missing') })
  })
const FOLLOWING = ['name', 'end', 'lessons'] as const

const otherRecitedInput = z.extend(recitedInput, {
  type: z.enum(RECITED_TYPES.filter((type) => type !== NEW_LESSON)),
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

export const sessionInput = z.discriminatedUnion('type', [
  newLessonInput,
  otherRecitedInput,
  otherInput,
])
export type SessionInput = z.infer<typeof sessionInput>
export type NewLessonInput = z.infer<typeof newLessonInput>
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

/** `concerns` and `marks` replace all. If a total falls below its marks, the last marks go. */
export const sessionChange = z.object({
  save_id: z.optional(id),
  /** As read by the client; another value answers 409 `session_changed`. */
  updated_at: z.optional(instant),
  name: z.optional(name(SESSION_NAME_LIMIT, 'lesson_name_missing')),
  /** Another child; `section_id` becomes that child's class. */
  student_id: z.optional(id),
  type: z.optional(z.enum(LESSON_TYPES)),
  lessons: z.optional(z.array(partInput).check(z.maxLength(240))),
  comment: z.optional(text(COMMENT_LIMIT)),
  status: z.optional(z.enum(SESSION_STATUSES)),
  lines: z.optional(
    z.nullable(z.int(saysMissing('lines_missing')).check(z.gte(0), z.lte(LINES_LIMIT))),
  ),
  /** Absent at the end of a lesson: the proposal of its pass rule, if it has one. */
  verdict: z.optional(z.enum(VERDICTS)),
  /** Needed if the verdict differs from the proposal. */
  verdict_reason: z.optional(text(REASON_LIMIT)),
  /** The pass rules that the teacher saw at the end; default: the newest. Ended lessons keep theirs. */
  pass_version: z.optional(z.int().check(z.gte(1), z.lte(1_000_000))),
  concerns: z.optional(z.array(concernInput).check(z.maxLength(CONCERNS_LIMIT))),
  marks: z.optional(z.array(markInput).check(z.maxLength(MARKS_LIMIT))),
  end: z.optional(z.int()),
  endVerseName: z.optional(line(NAME_LIMIT)),
})
export type SessionChange = z.infer<typeof sessionChange>
