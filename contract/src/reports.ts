import { LESSON_TYPES, SECTIONS, SESSION_STATUSES, VERDICTS } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { calendarDay, endsNotBefore, id, idParams, instant, paging } from './fields.ts'
import { indicatorGroup } from './indicator-groups.ts'
import { countedIndicator } from './indicators.ts'
import { recited } from './recited.ts'
import { route, staff, staffOf } from './route.ts'
import { personOfSchool } from './students.ts'

const STUDENTS_LIMIT = 200

/** More lessons answer 413. */
export const REPORT_SESSIONS_LIMIT = 1000

export const reportInput = z
  .object({
    start_date: calendarDay,
    end_date: calendarDay,
    students: z.array(id).check(z.minLength(1), z.maxLength(STUDENTS_LIMIT)),
  })
  .check(endsNotBefore)
export type ReportInput = z.infer<typeof reportInput>

const versePlace = z.object({
  id: z.int(),
  surah_id: z.int(),
  numberInSurah: z.int(),
  hizbQuarter: z.int(),
})

const portion = {
  section: z.nullable(z.enum(SECTIONS)),
  start: z.nullable(z.int()),
  end: z.nullable(z.int()),
  /** Null outside verse sessions. */
  start_verse: z.nullable(versePlace),
  end_verse: z.nullable(versePlace),
}

const reportSession = z.object({
  id,
  student_id: id,
  name: z.string(),
  type: z.enum(LESSON_TYPES),
  status: z.enum(SESSION_STATUSES),
  /** Null for incomplete lessons, type other, and if no mistake costs a percentage. */
  mark: z.nullable(z.number()),
  verdict: z.nullable(z.enum(VERDICTS)),
  comment: z.string(),
  lines: z.nullable(z.int()),
  created_at: instant,
  ...portion,
  lessons: z.array(
    z.object({
      id,
      name: z.string(),
      start: z.nullable(z.int()),
      end: z.nullable(z.int()),
      is_heard: z.boolean(),
      concerns: z.array(
        z.object({ id, indicator_id: id, total: z.int(), indicator: countedIndicator }),
      ),
    }),
  ),
})
export type ReportSession = z.infer<typeof reportSession>

const report = z.object({
  sessions: z.array(reportSession),
  indicators: z.array(countedIndicator),
  indicator_groups: z.array(indicatorGroup),
  students: z.array(z.extend(personOfSchool, { is_active: z.boolean() })),
})
export type Report = z.infer<typeof report>

const example = {
  start_date: '2026-01-05',
  end_date: '2026-03-15',
  students: ['019aa000-0000-7000-8000-000000000001'],
}

export const makeReport = route({
  method: 'POST',
  path: '/reports/',
  summary: 'The lessons of some students over some days, with what was counted',
  access: staff,
  body: reportInput,
  answer: report,
  example,
})

export const makeIndicatorGroupReport = route({
  method: 'POST',
  path: '/reports/data/indicatorgroup',
  summary: 'What percentages by indicator group are made of: as POST /reports/',
  access: staff,
  body: reportInput,
  answer: report,
  example,
})

const juzSession = z.object({
  id,
  parts: recited.parts,
  name: z.string(),
  type: z.enum(LESSON_TYPES),
  status: z.enum(SESSION_STATUSES),
  created_at: instant,
  ...portion,
  juz: z.array(z.int()),
})
export type JuzSession = z.infer<typeof juzSession>

const juzCount = z.object({
  juz: z.int(),
  total: z.int(),
  new_lesson: z.int(),
  recent_lesson: z.int(),
  old_lesson: z.int(),
  juz_completion: z.int(),
  other: z.int(),
})

export const getJuzOverview = route({
  method: 'GET',
  path: '/reports/students/:id',
  summary:
    "How many of a student's lessons touch each juz, with a page of the lessons, newest first",
  access: staffOf('student', 'params.id'),
  params: idParams,
  query: z.object(paging(1000)),
  answer: z.extend(personOfSchool, {
    is_active: z.boolean(),
    /** All thirty, over all pages. */
    juz: z.array(juzCount),
    sessions: z.array(juzSession),
  }),
})
export type JuzOverview = z.infer<(typeof getJuzOverview)['answer']>

/** Of the thirty juz, in their order. */
export const juzKnown = z.object({
  juz: z.int(),
  /** Bit 0 is the first of the eight maqras. */
  known: z.int(),
  /** Of a completed lesson of any type. */
  last_heard: z.nullable(instant),
  /** The maqra, 1 to 8, that the last completed new lesson ended in; null in other juz. */
  now: z.nullable(z.int()),
})
export const knownJuz = z.array(juzKnown)
export type KnownJuz = z.infer<typeof knownJuz>

export const listKnownJuz = route({
  method: 'GET',
  path: '/reports/students/:id/juz',
  summary: 'Which maqras of each juz a student knows, and when the juz was last heard',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: knownJuz,
})
