import { LESSON_TYPES, SECTIONS, SESSION_STATUSES, VERDICTS, VERSE_COUNT } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { id, idParams, instant, nothing, paging } from './fields.ts'
import { countedIndicator } from './indicators.ts'
import { LANGUAGES } from './languages.ts'
import { ASSESSMENT_KINDS } from './records.ts'
import { administrator, route, staff, staffOf } from './route.ts'
import { sessionChange, sessionInput } from './session-inputs.ts'

const person = z.object({ first_name: z.string(), last_name: z.string() })

export const verse = z.object({
  id: z.int(),
  text: z.string(),
  surah_id: z.int(),
  numberInSurah: z.int(),
  hizbQuarter: z.int(),
})
export type Verse = z.infer<typeof verse>

export const concern = z.object({ id, total: z.int(), indicator: countedIndicator })
export type Concern = z.infer<typeof concern>

/**
 * `start` and `end` are maqras (verse ids in a verse session), null without a portion. No formula
 * uses `is_heard`.
 */
export const lesson = z.object({
  id,
  name: z.string(),
  start: z.nullable(z.int()),
  end: z.nullable(z.int()),
  is_heard: z.boolean(),
})
export const lessonWithConcerns = z.extend(lesson, { concerns: z.array(concern) })
export type LessonWithConcerns = z.infer<typeof lessonWithConcerns>

/** `word`: from 0, in the canonical text of the verse. */
export const mark = z.object({
  id,
  lesson_id: id,
  indicator_id: id,
  verse_id: z.int(),
  word: z.int(),
})
export type Mark = z.infer<typeof mark>

const assessmentOfSession = z.object({
  id,
  kind: z.enum(ASSESSMENT_KINDS),
  name: z.string(),
  juz: z.nullable(z.int()),
})
export type AssessmentOfSession = z.infer<typeof assessmentOfSession>

export const sessionSummary = z.object({
  id,
  name: z.string(),
  type: z.enum(LESSON_TYPES),
  status: z.enum(SESSION_STATUSES),
  comment: z.string(),
  lines: z.nullable(z.int()),
  created_at: instant,
  updated_at: instant,
  student_id: id,
  student: z.extend(person, { id, section_id: z.nullable(id) }),
  user: person,
  listener_id: z.nullable(id),
  listener: z.nullable(person),
  assessment_id: z.nullable(id),
  assessment: z.nullable(assessmentOfSession),
  /** Null for type other, as are `start` and `end` (units of this kind). */
  section: z.nullable(z.enum(SECTIONS)),
  start: z.nullable(z.int()),
  end: z.nullable(z.int()),
  /** Two decimals; null for incomplete sessions and type other. */
  percentage: z.nullable(z.number()),
  /** Null: the lesson was not judged; a completed one is passed. */
  verdict: z.nullable(z.enum(VERDICTS)),
  /** Why the verdict differs from the proposal of the pass rule; empty if not. */
  verdict_reason: z.string(),
  /** Of the pass rules under which the lesson ended; null without rules. */
  pass_version: z.nullable(z.int()),
  lessons: z.array(lesson),
})
export type SessionSummary = z.infer<typeof sessionSummary>

export const session = z.extend(sessionSummary, {
  lessons: z.array(lessonWithConcerns),
  start_verse: z.nullable(verse),
  end_verse: z.nullable(verse),
  endVerseId: z.nullable(z.int()),
  marks: z.array(mark),
})
export type Session = z.infer<typeof session>

export const deletedSession = z.extend(sessionSummary, {
  deleted_at: instant,
  /** Null if the audit log lacks the user. */
  deleted_by: z.nullable(person),
})
export type DeletedSession = z.infer<typeof deletedSession>

/** One type, or a repeated query parameter. */
const lessonTypes = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? [value] : value)),
  z.array(z.enum(LESSON_TYPES)).check(z.maxLength(100)),
)

export const listRecentSessions = route({
  method: 'GET',
  path: '/sessions/recent',
  summary: 'The latest lessons of the classes that the person reaches, or of one class',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...paging(100), section_id: z.optional(id) }),
  answer: z.array(sessionSummary),
})

export const listDeletedSessions = route({
  method: 'GET',
  path: '/sessions/deleted',
  summary: 'The lessons that were deleted in the last 30 days, the last deleted first',
  access: administrator,
  query: z.object(paging(100)),
  answer: z.array(deletedSession),
})

export const listSessionsOfStudent = route({
  method: 'GET',
  path: '/students/:id/sessions',
  summary: "A student's lessons, newest first, of the given types or of all",
  access: staffOf('student', 'params.id'),
  params: idParams,
  query: z.object({ ...paging(100), lesson_types: z.optional(lessonTypes) }),
  answer: z.array(sessionSummary),
})

const position = z.nullable(
  z.object({ end_verse: z.object({ surah_id: z.int(), numberInSurah: z.int() }) }),
)

export const getLastNewLesson = route({
  method: 'GET',
  path: '/students/:id/last_new_lesson',
  summary: "Where a student's last new lesson and last inside reading ended",
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: z.object({ new_lesson: position, inside_lesson: position }),
})
export type LastNewLesson = z.infer<(typeof getLastNewLesson)['answer']>

const verseParameter = z.coerce.number().check(z.int(), z.gte(1), z.lte(VERSE_COUNT))

export const heardMark = z.extend(mark, { session_id: id, created_at: instant })
export type HeardMark = z.infer<typeof heardMark>

export const listMarksOfStudent = route({
  method: 'GET',
  path: '/students/:id/marks',
  summary: "What was marked in a student's lessons from one verse to another, newest first",
  access: staffOf('student', 'params.id'),
  params: idParams,
  query: z.object({
    ...paging(1000),
    start: z._default(verseParameter, 1),
    end: z._default(verseParameter, VERSE_COUNT),
  }),
  answer: z.array(heardMark),
})

export const listUsualComments = route({
  method: 'GET',
  path: '/sessions/usual-comments',
  summary:
    "What the school's teachers often write about lessons, the most frequent first; by `language`, and fitting lessons of a `status`",
  access: staff,
  query: z.object({
    status: z.optional(z.enum(['completed', 'incomplete'])),
    language: z.optional(z.enum(LANGUAGES)),
  }),
  answer: z.array(z.string()),
})

export const listOtherNames = route({
  method: 'GET',
  path: '/students/:id/other-names',
  summary:
    'At most eight names for an other lesson: those of the student, then those often used in the school',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: z.array(z.string()),
})

export const getSession = route({
  method: 'GET',
  path: '/sessions/:id',
  summary: 'One lesson with its parts and what was counted',
  access: staffOf('session', 'params.id'),
  params: idParams,
  answer: session,
})

export const recordSession = route({
  method: 'POST',
  path: '/sessions/',
  summary:
    'Start a lesson, or record one of type other. A new lesson without `start` starts at the verse after the last end',
  access: staffOf('student', 'body.student_id'),
  body: sessionInput,
  answer: session,
  example: {
    name: 'Juz 3 - Q1 to Juz 3 - Q3',
    student_id: '019aa000-0000-7000-8000-000000000001',
    type: 'old_lesson',
    section: 'quarter',
    start: 9,
    end: 11,
    lessons: [{ name: 'Juz 3 - Q1 to Juz 3 - Q3', start: 17, end: 22 }],
  },
})

export const saveSession = route({
  method: 'PATCH',
  path: '/sessions/:id',
  summary: 'Save what was heard, or change a lesson of type other',
  access: staffOf('session', 'params.id'),
  params: idParams,
  body: sessionChange,
  answer: session,
  example: { status: 'paused', comment: '', lines: null, concerns: [] },
})

export const deleteSession = route({
  method: 'DELETE',
  path: '/sessions/:id',
  summary: 'Hide a lesson everywhere; it can be restored for a while',
  access: staffOf('session', 'params.id'),
  params: idParams,
  query: z.object({
    /** Undoes a start: deletes an unused lesson completely. */
    taken_back: z.optional(z.literal('true')),
  }),
  answer: nothing,
})

export const restoreSession = route({
  method: 'POST',
  path: '/sessions/:id/restore',
  summary:
    'Restore a deleted lesson: administrators for 30 days, others within 15 minutes what they deleted themselves; a lesson that is not deleted stays as it is',
  access: staffOf('restorable_session', 'params.id'),
  params: idParams,
  answer: session,
})
