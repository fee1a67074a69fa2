import { LESSON_TYPES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { ATTENDANCE_STATUSES } from './attendance-statuses.ts'
import { credentials, newPasswordNeeded, signedIn } from './auth.ts'
import { says } from './field-errors.ts'
import { email, handedOut, id, idParams, instant, nothing, paging, phone, text } from './fields.ts'
import { LANGUAGES } from './languages.ts'
import { COMMENT_LIMIT } from './limits.ts'
import { newPassword } from './passwords.ts'
import { anyone, guardian, route } from './route.ts'

/* Answers 404 for everything outside the linked, active children. */

const ID = '019aa000-0000-7000-8000-000000000001'
const person = { first_name: z.string(), last_name: z.string() }
const school = z.object({ id, name: z.string(), time_zone: z.string() })

const child = z.object({
  id,
  ...person,
  school,
  section: z.nullable(z.string()),
  unread: z.int(),
  last_lesson_at: z.nullable(instant),
})
export type Child = z.infer<typeof child>

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
  /** Null if all parts were heard. */
  parts_heard: z.nullable(z.object({ heard: z.int(), count: z.int() })),
  /** Of a completed lesson in which no mistake costs a percentage. */
  unweighed_mistakes: z.nullable(z.int()),
  comment: z.string(),
  teacher: z.object(person),
  is_read: z.boolean(),
  comments: z.int(),
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
  mistakes: z.array(z.object({ id, name: z.string(), color: z.string(), total: z.int() })),
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

export const guardianSignIn = route({
  method: 'POST',
  path: '/guardian/sign-in',
  summary: 'Sign in to the guardian site with an email address and a password',
  access: anyone,
  body: credentials,
  answer: z.discriminatedUnion('code', [signedIn, newPasswordNeeded]),
  example: { username: 'guardian@demo.school', password: 'Demo-pass-1!' },
})

export const guardianAnswerChallenge = route({
  method: 'POST',
  path: '/guardian/choose-password',
  summary: 'Choose a password where signing in with a temporary one asked for it',
  access: anyone,
  body: z.object({ new_password: newPassword, email, session: handedOut() }),
  answer: signedIn,
  example: { new_password: 'Another-pass-2!', email: 'guardian@demo.school', session: 'x' },
})

export const mailGuardianLink = route({
  method: 'POST',
  path: '/guardian/mail-link',
  summary: 'Mail a guardian a sign-in link; answers the same for an unknown email',
  access: anyone,
  body: z.object({ username: email }),
  answer: nothing,
  example: { username: 'guardian@demo.school' },
})

export const openGuardianLink = route({
  method: 'POST',
  path: '/guardian/link',
  summary: 'Sign in by a link, which is good once',
  access: anyone,
  body: z.object({ code: handedOut('code_missing') }),
  answer: signedIn,
  example: { code: 'x' },
})

export const addGuardianLink = route({
  method: 'POST',
  path: '/guardian/add-link',
  summary: 'Add what a link of another school opens to this sign-in',
  access: guardian,
  body: z.object({ code: handedOut('code_missing') }),
  answer: nothing,
  example: { code: 'x' },
})

export const guardianSignOut = route({
  method: 'POST',
  path: '/guardian/sign-out',
  summary: 'End the token of this call',
  access: guardian,
  answer: nothing,
})

const me = z.object({
  ...person,
  email: z.nullable(z.string()),
  phone: z.string(),
  language: z.nullable(z.enum(LANGUAGES)),
  wants_digest: z.boolean(),
  schools: z.array(school),
  /** This sign-in has proven the mailbox. */
  may_choose_password: z.boolean(),
})
export type GuardianMe = z.infer<typeof me>

export const getGuardianMe = route({
  method: 'GET',
  path: '/guardian/me',
  summary: "The guardian's own details",
  access: guardian,
  answer: me,
})

export const changeGuardianMe = route({
  method: 'PATCH',
  path: '/guardian/me',
  summary:
    "Change the guardian's phone, language or choice of notices, in all schools of the sign-in",
  access: guardian,
  body: z.object({
    phone: z.optional(z.union([z.literal(''), phone])),
    language: z.optional(z.enum(LANGUAGES)),
    wants_digest: z.optional(z.boolean()),
  }),
  answer: me,
  example: { phone: '27821234567', language: 'ur', wants_digest: true },
})

export const chooseGuardianPassword = route({
  method: 'PUT',
  path: '/guardian/password',
  summary: 'Choose a new password, signed in by a mailed link; ends all other sign-ins',
  access: guardian,
  body: z.object({ new_password: newPassword }),
  answer: nothing,
  example: { new_password: 'Another-pass-2!' },
})

export const listChildren = route({
  method: 'GET',
  path: '/guardian/children',
  summary: "The guardian's children, of all schools of the sign-in, by name",
  access: guardian,
  answer: z.array(child),
})

export const listChildsLessons = route({
  method: 'GET',
  path: '/guardian/children/:id/lessons',
  summary: "A child's lessons, newest first",
  access: guardian,
  params: idParams,
  query: z.object(paging(30)),
  answer: z.array(childsLesson),
})

export const listChildsAttendance = route({
  method: 'GET',
  path: '/guardian/children/:id/attendance',
  summary: "A child's attendance, newest first",
  access: guardian,
  params: idParams,
  query: z.object(paging(60)),
  answer: z.array(
    z.object({
      id,
      status: z.enum(ATTENDANCE_STATUSES),
      reason: z.string(),
      time: z.nullable(z.string()),
      date: z.string(),
      start_time: z.string(),
      end_time: z.string(),
    }),
  ),
})

export const listChildsTargets = route({
  method: 'GET',
  path: '/guardian/children/:id/targets',
  summary: "A child's targets, those due first first",
  access: guardian,
  params: idParams,
  query: z.object(paging(200)),
  answer: z.array(
    z.object({
      id,
      title: z.string(),
      description: z.string(),
      status: z.enum(['in_progress', 'done', 'not_done']),
      /** `yyyy-MM-dd HH:mm` in the school's time zone. */
      due_date: z.nullable(z.string()),
    }),
  ),
})

export const listChildsJuz = route({
  method: 'GET',
  path: '/guardian/children/:id/juz',
  summary: 'The juz that a child is finishing or has finished, in the order of the Quran',
  access: guardian,
  params: idParams,
  answer: z.array(
    z.object({ juz: z.int(), name: z.string(), status: z.enum(['in_progress', 'completed']) }),
  ),
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
