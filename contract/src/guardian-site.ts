import { BANDS, LESSON_TYPES, VERDICTS } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { hijriDates } from './accounts.ts'
import { ATTENDANCE_STATUSES } from './attendance-statuses.ts'
import { examMark } from './exam-papers.ts'
import { says } from './field-errors.ts'
import { calendarDay, id, idParams, instant, nothing, paging, text } from './fields.ts'
import { COMMENT_LIMIT } from './limits.ts'
import { juzKnown } from './reports.ts'
import { guardian, route } from './route.ts'

/* Answers 404 for everything outside the linked, active children. */

const ID = '019aa000-0000-7000-8000-000000000001'
const person = { first_name: z.string(), last_name: z.string() }
const school = z.object({
  id,
  name: z.string(),
  time_zone: z.string(),
  hijri: hijriDates,
  shows_fees: z.boolean(),
})

const child = z.object({
  id,
  ...person,
  school,
  section: z.nullable(z.string()),
  unread: z.int(),
  last_lesson_at: z.nullable(instant),
  /** Lessons with unread comments of the school, newest first; `name` is of the last author. */
  answers: z.array(
    z.object({ lesson_id: id, name: z.string(), created_at: instant, count: z.int() }),
  ),
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

const approvedReport = z.object({
  id,
  start_date: z.string(),
  end_date: z.string(),
  version: z.int(),
  approved_at: instant,
})
export type ApprovedReport = z.infer<typeof approvedReport>

export const listChildsReports = route({
  method: 'GET',
  path: '/guardian/children/:id/progress-reports',
  summary: "A child's approved progress reports, newest first",
  access: guardian,
  params: idParams,
  answer: z.array(approvedReport),
})

export const printChildsReport = route({
  method: 'POST',
  path: '/guardian/children/:id/progress-reports/:report_id/pdf',
  summary:
    'Make a PDF of an approved progress report; its address opens without a token for a quarter of an hour',
  access: guardian,
  params: z.object({ id, report_id: id }),
  answer: z.object({ url: z.string() }),
})

const childsCertificate = z.object({
  id,
  number: z.int(),
  year: z.int(),
  /** What it is for, in the reader's language. */
  title: z.string(),
  issued_on: z.string(),
})

export const listChildsCertificates = route({
  method: 'GET',
  path: '/guardian/children/:id/certificates',
  summary: "A child's valid certificates, newest first",
  access: guardian,
  params: idParams,
  answer: z.array(childsCertificate),
})

export const printChildsCertificate = route({
  method: 'POST',
  path: '/guardian/children/:id/certificates/:certificate_id/pdf',
  summary:
    'Make a PDF of a valid certificate; its address opens without a token for a quarter of an hour',
  access: guardian,
  params: z.object({ id, certificate_id: id }),
  answer: z.object({ url: z.string() }),
})

const childsTrack = z.object({
  id,
  name: z.string(),
  /** In order: those asked of children, and passed ones. */
  steps: z.array(
    z.object({
      id,
      name: z.string(),
      note: z.string(),
      pass: z.nullable(
        z.object({ passed_on: z.string(), remark: z.string(), heard_by: z.string() }),
      ),
    }),
  ),
})
export type ChildsTrack = z.infer<typeof childsTrack>

export const listChildsTracks = route({
  method: 'GET',
  path: '/guardian/children/:id/tracks',
  summary: 'The tracks that a child follows or has passed steps of, by name',
  access: guardian,
  params: idParams,
  answer: z.array(childsTrack),
})

export const listChildsExams = route({
  method: 'GET',
  path: '/guardian/children/:id/exams',
  summary: "A child's exam results with mark and band, newest first. Marks are whole quarters",
  access: guardian,
  params: idParams,
  answer: z.array(
    z.object({
      id,
      name: z.string(),
      attempt: z.int(),
      day: z.string(),
      ...z.pick(examMark, { total: true, max: true, band: true, is_passed: true }).shape,
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

/** `para` in the words of the reader; null with the Madani mushaf. */
const childsKnownJuz = z.array(z.extend(juzKnown, { para: z.nullable(z.string()) }))
export type ChildsKnownJuz = z.infer<typeof childsKnownJuz>

export const listChildsKnownJuz = route({
  method: 'GET',
  path: '/guardian/children/:id/known-juz',
  summary: 'Which maqras of each juz a child holds, and when the juz was last heard',
  access: guardian,
  params: idParams,
  answer: childsKnownJuz,
})

/** In the words of the reader. */
const homePortion = z.object({
  kind: z.enum(BANDS),
  portion: z.string(),
  start: z.int(),
  end: z.int(),
})

const progress = z.object({
  /** Of the last seven days. */
  week: z.object({ lessons: z.int(), days_heard: z.int(), school_days: z.int() }),
  /** School days in a row with a lesson, up to today or the last school day. */
  streak: z.int(),
  /** Of the term, or of the last 90 days between terms; null without a record. */
  attendance: z.nullable(
    z.object({ since: z.string(), attended: z.int(), records: z.int(), rate: z.number() }),
  ),
  /** The last verse of the last passed new lesson, in the words of the reader. */
  /** `name`: of the juz, or of the para in a school with the Indo-Pak mushaf. */
  place: z.nullable(z.object({ juz: z.int(), name: z.string(), verse: z.string() })),
})
export type ChildsProgress = z.infer<typeof progress>

const homeToday = z.object({
  progress,
  today: z.string(),
  /** The next school day; null if the class has none within twenty years. */
  day: z.nullable(z.string()),
  is_new_paused: z.boolean(),
  portions: z.array(homePortion),
  /** Verses with weak words, in mushaf order; `text` for the font of the King Fahd Complex. */
  words: z.array(
    z.object({
      id: z.int(),
      surah_id: z.int(),
      numberInSurah: z.int(),
      text: z.string(),
      words: z.array(z.int()),
    }),
  ),
  /** Of the last seven days, newest first. */
  practised: z.array(z.object({ day: z.string(), created_at: instant, is_mine: z.boolean() })),
})
export type HomeToday = z.infer<typeof homeToday>

export const getHomeToday = route({
  method: 'GET',
  path: '/guardian/children/:id/home',
  summary: 'What a child recites on the next school day, and the words to practise',
  access: guardian,
  params: idParams,
  answer: homeToday,
})

export const markPractised = route({
  method: 'POST',
  path: '/guardian/children/:id/home/practised',
  summary: 'Tell the teacher that a child practised on one of the last seven days; no hearing',
  access: guardian,
  params: idParams,
  body: z.object({ day: calendarDay }),
  answer: nothing,
  example: { day: '2026-01-12' },
})

export const unmarkPractised = route({
  method: 'DELETE',
  path: '/guardian/children/:id/home/practised/:day',
  summary: 'Take back that a child practised on a day',
  access: guardian,
  params: z.object({ id, day: calendarDay }),
  answer: nothing,
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
