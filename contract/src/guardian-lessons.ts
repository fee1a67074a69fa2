import { LESSON_TYPES, VERDICTS } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, idParams, instant, nothing, paging, text } from './fields.ts'
import { person, school } from './guardian-children.ts'
import { COMMENT_LIMIT } from './limits.ts'
import { guardian, route } from './route.ts'

/* Answers 404 for everything outside the linked, active children. */

const ID = '019aa000-0000-7000-8000-000000000001'

const childsLesson = z.object({
  id,
  type: z.enum(LESSON_TYPES),
  status: z.enum(['completed', 'incomplete']),
  /** In the reader's language; type other: the teacher's text. */
  portion: z.string(),
  created_at: instant,
  lines: z.nullable(z.int()),
  /** Two decimals; null for incomplete lessons, type other, and if no mistake costs a percentage. */
  percentage: z.nullable(z.number()),
  verdict: z.nullable(z.enum(VERDICTS)),
  /** Null if all parts were heard. */
  parts_heard: z.nullable(z.object({ heard: z.int(), count: z.int() })),
  /** Of a completed lesson in which no mistake costs a percentage. */
  unweighed_mistakes: z.nullable(z.int()),
  comment: z.string(),
  teacher: z.object(person),
  is_read: z.boolean(),
  comments: z.int(),
  /** Comments of the school that the guardian has not seen. */
  unread_answers: z.int(),
})
export type ChildsLesson = z.infer<typeof childsLesson>

const comment = z.object({
  id,
  content: z.string(),
  created_at: instant,
  by: z.enum(['guardian', 'school']),
  /** Null for guardians: the school does not publish their names. */
  name: z.nullable(z.string()),
  is_mine: z.boolean(),
})
export type GuardianComment = z.infer<typeof comment>

const openedLesson = z.extend(childsLesson, {
  guardian_id: id,
  child: z.object({ id, ...person, school }),
  listener: z.nullable(z.object(person)),
  mistakes: z.array(
    z.object({
      id,
      name: z.string(),
      /** The school's description; for usual indicators in the reader's language; empty if unknown. */
      meaning: z.string(),
      color: z.string(),
      total: z.int(),
    }),
  ),
  verses: z.int(),
  marked_verses: z.int(),
  conversation: z.array(comment),
})
export type OpenedLesson = z.infer<typeof openedLesson>

const verse = z.object({
  id: z.int(),
  surah_id: z.int(),
  numberInSurah: z.int(),
  /** In the King Fahd Complex's encoding, for its font. */
  text: z.string(),
  /** Words from 0; `indicator_id` is one of `mistakes`. Absent if the school marks no words. */
  marks: z.array(z.object({ word: z.int(), indicator_id: id })),
})
export type LessonVerse = z.infer<typeof verse>

export const listChildsLessons = route({
  method: 'GET',
  path: '/guardian/children/:id/lessons',
  summary: "A child's lessons, newest first",
  access: guardian,
  params: idParams,
  query: z.object(paging(30)),
  answer: z.array(childsLesson),
})

export const openLesson = route({
  method: 'GET',
  path: '/guardian/lessons/:id',
  summary: 'One lesson of a child with what was written about it; asking marks it read',
  access: guardian,
  params: idParams,
  answer: openedLesson,
})

export const listLessonVerses = route({
  method: 'GET',
  path: '/guardian/lessons/:id/verses',
  summary: 'The verses that a lesson goes over, in order, or those of them with marked words',
  access: guardian,
  params: idParams,
  query: z.object({ ...paging(20), which: z._default(z.enum(['all', 'marked']), 'all') }),
  answer: z.array(verse),
})

export const markAllRead = route({
  method: 'POST',
  path: '/guardian/read-all',
  summary: "Mark all lessons and answers of the guardian's children as read",
  access: guardian,
  answer: nothing,
})

export const writeGuardianComment = route({
  method: 'POST',
  path: '/guardian/lessons/:id/comments',
  summary: 'Write to the teacher about a lesson',
  access: guardian,
  params: idParams,
  body: z.object({
    id: z.optional(id),
    content: text(COMMENT_LIMIT).check(z.refine((words) => words.trim() !== '', says('missing'))),
  }),
  answer: comment,
  example: { id: ID, content: 'She practised this page every evening.' },
})
