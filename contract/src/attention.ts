import * as z from 'zod/mini'
import { ATTENTION_REASONS, NOTE_LIMIT } from './attention-reasons.ts'
import { calendarDay, dateAndTime, id, idParams, instant, name, nothing, paging } from './fields.ts'
import { route, staffOf } from './route.ts'

const named = { first_name: z.string(), last_name: z.string() }
const person = z.object(named)

/** The rules and their limits: docs/architecture/figures.md. */
const reason = z.discriminatedUnion('code', [
  /** School days of the class since the day of the last new lesson; today not counted. */
  z.object({ code: z.literal('no_new_lesson'), school_days: z.int(), since: calendarDay }),
  /**
   * `is_present`: `days` are days on which the child was present. Otherwise they are school days
   * without a recorded absence. `since`: the last lesson; null without one in twelve weeks.
   */
  z.object({
    code: z.literal('not_heard'),
    is_present: z.boolean(),
    days: z.int(),
    since: z.nullable(calendarDay),
  }),
  /** Rates of the three weeks before the last three weeks, and of the last three. */
  z.object({ code: z.literal('attendance_fell'), before: z.number(), now: z.number() }),
  z.object({ code: z.literal('old_lessons_fell'), before: z.number(), now: z.number() }),
  /** Old pages, and those of them that were not heard within their cycle, when the day began. */
  z.object({ code: z.literal('revision_over'), old: z.int(), over: z.int() }),
  /** The target that was due first; `due_date` in the school's time zone. */
  z.object({
    code: z.literal('target_overdue'),
    count: z.int(),
    title: z.string(),
    due_date: z.string(),
  }),
  /** The oldest comment that is neither answered nor marked as read. */
  z.object({
    code: z.literal('comment_unanswered'),
    count: z.int(),
    since: instant,
    session_id: id,
  }),
  /** Linked guardians; none of them was ever reached. */
  z.object({ code: z.literal('no_guardian_reached'), guardians: z.int() }),
])
export type AttentionReason = z.infer<typeof reason>

const code = z.enum(ATTENTION_REASONS)

export const contactNote = z.object({
  id,
  content: z.string(),
  contacted_at: instant,
  by: person,
  /** The author, or an administrator. */
  may_delete: z.boolean(),
})
export type ContactNote = z.infer<typeof contactNote>

const childOfAttention = z.object({
  id,
  ...named,
  section_id: z.nullable(id),
  reasons: z.array(reason),
  /** Put aside until the end of this day, unless a reason is not among `reasons`. */
  seen: z.nullable(z.object({ until: calendarDay, by: person, reasons: z.array(code) })),
  /** True while the child is put aside. */
  is_seen: z.boolean(),
  last_note: z.nullable(z.object({ content: z.string(), contacted_at: instant, by: person })),
})
export type ChildOfAttention = z.infer<typeof childOfAttention>

export const getAttention = route({
  method: 'GET',
  path: '/dashboard/attention',
  summary:
    'Active students within reach with a reason to look at them: most reasons first, then by name; those put aside last',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ section_id: z.optional(id), ...paging(200) }),
  answer: z.object({
    /** Children that are not put aside. */
    total: z.int(),
    seen_total: z.int(),
    children: z.array(childOfAttention),
  }),
})
export type Attention = z.infer<(typeof getAttention)['answer']>

export const seenInput = z.object({
  /** From today on, for a year at most. */
  seen_until: calendarDay,
  /** Those that the person saw. */
  reasons: z.array(code).check(z.minLength(1), z.maxLength(ATTENTION_REASONS.length)),
})
export type SeenInput = z.infer<typeof seenInput>

export const putAside = route({
  method: 'PUT',
  path: '/students/:id/attention',
  summary: 'Put a student aside until a day; another reason brings the student back before',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: seenInput,
  answer: nothing,
  example: { seen_until: '2026-12-01', reasons: ['not_heard'] },
})

export const bringBack = route({
  method: 'DELETE',
  path: '/students/:id/attention',
  summary: 'End the time for which a student was put aside',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: nothing,
})

export const contactNoteInput = z.object({
  id: z.optional(id),
  content: name(NOTE_LIMIT),
  /** Now, if absent. */
  contacted_at: z.optional(dateAndTime),
})
export type ContactNoteInput = z.infer<typeof contactNoteInput>

export const listContactNotes = route({
  method: 'GET',
  path: '/students/:id/contact-notes',
  summary: 'Who called the family of a student, when and with what result, newest first',
  access: staffOf('student', 'params.id'),
  params: idParams,
  query: z.object(paging(100)),
  answer: z.array(contactNote),
})

export const addContactNote = route({
  method: 'POST',
  path: '/students/:id/contact-notes',
  summary: 'Note that the caller spoke with the family of a student',
  access: staffOf('student', 'params.id'),
  params: idParams,
  body: contactNoteInput,
  answer: contactNote,
  example: { content: 'The mother says he is ill until Monday.' },
})

export const deleteContactNote = route({
  method: 'DELETE',
  path: '/contact-notes/:id',
  summary: 'Delete a contact note: by its author, or by an administrator',
  access: staffOf('contact-note', 'params.id'),
  params: idParams,
  answer: nothing,
})
