import { LESSON_TYPES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, idParams, instant, paging, text } from './fields.ts'
import { recited } from './recited.ts'
import { route, staff, staffOf } from './route.ts'

export const COMMENT_LIMIT = 1000
export const COMMENT_FILTERS = ['all', 'unread', 'read'] as const
export type CommentFilter = (typeof COMMENT_FILTERS)[number]

export const commentContent = text(COMMENT_LIMIT).check(
  z.refine((content) => content.trim() !== '', says('missing')),
)

export const sessionComment = z.object({
  id,
  is_read: z.boolean(),
  created_at: instant,
  guardian_name: z.string(),
  student_id: id,
  student_firstname: z.string(),
  student_lastname: z.string(),
  section_id: z.nullable(id),
  session_id: id,
  name: z.string(),
  type: z.enum(LESSON_TYPES),
  ...recited,
  content: z.string(),
})
export type SessionComment = z.infer<typeof sessionComment>

export const commentOfSession = z.object({
  id,
  content: z.string(),
  is_read: z.boolean(),
  created_at: instant,
  by: z.enum(['guardian', 'staff']),
  author_name: z.string(),
})
export type CommentOfSession = z.infer<typeof commentOfSession>

export const commentStats = z.object({
  all: z.int(),
  unread: z.int(),
  read: z.int(),
  /** The oldest unread comment: its student's guardian waits longest. */
  longest_waiting: z.nullable(
    z.object({ student_firstname: z.string(), student_lastname: z.string(), created_at: instant }),
  ),
})
export type CommentStats = z.infer<typeof commentStats>

const filter = { filter: z._default(z.enum(COMMENT_FILTERS), 'all') }

export const listSessionComments = route({
  method: 'GET',
  path: '/session-comments/',
  summary: 'What guardians wrote about the lessons of students within reach, newest first',
  access: staff,
  query: z.object({ ...paging(100), ...filter }),
  answer: z.array(sessionComment),
})

export const countSessionComments = route({
  method: 'GET',
  path: '/session-comments/stats',
  summary: 'How many comments of guardians there are within reach: all, unread and read',
  access: staff,
  answer: commentStats,
})

export const listCommentsOfSession = route({
  method: 'GET',
  path: '/session-comments/sessions/:id',
  summary: 'The conversation about a lesson, the oldest first',
  access: staffOf('session', 'params.id'),
  params: idParams,
  answer: z.array(commentOfSession),
})

export const answerComment = route({
  method: 'POST',
  path: '/session-comments/sessions/:id',
  summary: "Write to the guardians of a lesson's student; answers the conversation",
  access: staffOf('session', 'params.id'),
  params: idParams,
  body: z.object({ id: z.optional(id), content: commentContent }),
  answer: z.array(commentOfSession),
  example: { content: 'The last ten verses, twice after Maghrib please.' },
})

/** Marks as read by default. Answers the first page of `filter`. */
export const markComment = route({
  method: 'PATCH',
  path: '/session-comments/:id',
  summary: 'Mark a comment as read or unread; answers the refreshed list',
  access: staffOf('session-comment', 'params.id'),
  params: idParams,
  query: z.object(filter),
  body: z.nullable(z.object({ is_read: z.optional(z.boolean()) })),
  example: { is_read: false },
  answer: z.array(sessionComment),
})
