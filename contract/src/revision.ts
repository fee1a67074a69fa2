import {
  BANDS,
  DECLARED_LEVELS,
  FRESHNESS,
  LESSON_TYPES,
  OUTCOMES,
  SECTIONS,
  SESSION_STATUSES,
  VERDICTS,
  VERSE_COUNT,
} from '@talaqqi/quran'
import * as z from 'zod/mini'
import { id, idParams, instant, paging } from './fields.ts'
import { action, declaration, learningPlan, pauseDecision } from './revision-records.ts'
import { previewInput, settingsLevels } from './revision-settings.ts'
import { route, staffOf } from './route.ts'
import { personOfSchool } from './student-fields.ts'

const ID = '019aa000-0000-7000-8000-000000000001'
/**
 * In verse ids, or in pages of the 15-line mushaf from 1; in a school with the Indo-Pak mushaf a
 * page is a ruku, cut at quarters where lines are quarters, halves or paras.
 */
const span = z.object({ start: z.int(), end: z.int() })
const day = z.string()
const age = z.nullable(z.int())
const person = z.object({ first_name: z.string(), last_name: z.string() })

/** As `LineReason` of `quran`: ages, waits and cycles in school days. */
const lineReason = z.discriminatedUnion('code', [
  z.object({ code: z.literal('first_lesson') }),
  z.object({ code: z.literal('after_last'), day }),
  z.object({ code: z.literal('repeat'), day }),
  z.object({ code: z.literal('recent'), part: z.int(), parts: z.int() }),
  z.object({ code: z.literal('pinned'), age, mistakes: age }),
  z.object({ code: z.literal('care'), age: z.int(), wait: z.int(), mistakes: z.int() }),
  z.object({
    code: z.literal('round'),
    age: z.int(),
    cycle: z.int(),
    mistakes: z.int(),
    in_care: z.int(),
  }),
  z.object({
    code: z.literal('first_round'),
    level: z.nullable(z.enum(DECLARED_LEVELS)),
  }),
])

/** `portion` begins a lesson: units of its `section`. All `heard_today` of `page_count`: ticked off. */
export const dayLine = z.object({
  kind: z.enum(BANDS),
  reason: lineReason,
  verses: span,
  portion: z.extend(span, { section: z.enum(SECTIONS) }),
  pages: span,
  /** First verses of the rukus of a recent or old line; null with the Madani mushaf. */
  rukus: z.nullable(z.array(z.int())),
  page_count: z.int(),
  heard_today: z.int(),
})

/** As `DayList` of `quran`, where the fields are explained. */
const dayList = {
  lines: z.array(dayLine),
  limits: z.object({
    held: z.int(),
    old: z.int(),
    cycle: z.int(),
    per_day: z.int(),
    limit: z.int(),
    care_limit: z.int(),
    round: z.int(),
    overload: z.nullable(z.object({ raise_limit_to: z.int(), lengthen_cycle_to: z.int() })),
  }),
  first_round: z.nullable(z.object({ heard: z.int(), held: z.int() })),
  /** `share_over`: of the old pages, over the cycle, from 0 to 1. */
  pause: z.object({
    is_suggested: z.boolean(),
    share_over: z.number(),
    missed_days: z.int(),
  }),
  care_pages: z.int(),
}

/** Said by a guardian, never a hearing. */
const practice = z.object({ day, created_at: instant, guardian: person })
export type Practice = z.infer<typeof practice>

const studentList = z.object({
  student: personOfSchool,
  ...dayList,
  is_new_paused: z.boolean(),
  /** The last decision; null before the first one. */
  pause_decision: z.nullable(pauseDecision),
  /** The last day marked as practised at home, of the last seven. */
  practice: z.nullable(practice),
})
export type StudentList = z.infer<typeof studentList>

/** `is_school_day`: past days from the record, today and later from the weekdays of four weeks. */
const today = { today: day, is_school_day: z.boolean() }

const sectionLists = z.object({ ...today, students: z.array(studentList) })
export type SectionLists = z.infer<typeof sectionLists>

/** Held pages; as `PageState` of `quran`. */
const pageState = z.object({
  page: z.int(),
  verses: span,
  band: z.enum(BANDS),
  age,
  freshness: z.enum(FRESHNESS),
  outcome: z.nullable(z.enum(OUTCOMES)),
  mistakes: age,
  is_in_care: z.boolean(),
  is_pinned: z.boolean(),
  is_resting: z.boolean(),
  declared: z.nullable(z.enum(DECLARED_LEVELS)),
})

/** Of the 240, those with a held page; the worst page counts. `held` pages. */
const maqraState = z.object({
  maqra: z.int(),
  freshness: z.enum(FRESHNESS),
  is_in_care: z.boolean(),
  held: z.int(),
})

/** `word` from 0 in the canonical text; `marked` of its last five hearings, `clean` since the last mark. */
const weakWord = z.object({ verse: z.int(), word: z.int(), marked: z.int(), clean: z.int() })

const pace = z.object({
  lines: z.int(),
  learnt: z.int(),
  /** Negative: ahead. */
  behind_by: z.int(),
  lines_a_day: z.number(),
  /** Null if finished, or later than in twenty years. */
  end: z.nullable(day),
})

const studentRevision = z.extend(studentList, {
  ...today,
  section_id: z.nullable(id),
  settings: settingsLevels,
  /** The list of the next school day, for the sheet for home; no day within twenty years: null. */
  next: z.object({ day: z.nullable(day), lines: z.array(dayLine) }),
  pages: z.array(pageState),
  maqras: z.array(maqraState),
  /** In the order of the Quran. */
  declarations: z.array(declaration),
  /** Newest first; pins and rests that are over stay in the list. */
  actions: z.array(action),
  weak_words: z.array(weakWord),
  plan: z.nullable(learningPlan),
  /** Of the plan. */
  pace: z.nullable(pace),
  /** Null with fewer than fifteen new lessons in eight weeks, and after the khatm. */
  khatm: z.nullable(z.object({ earliest: z.nullable(day), latest: z.nullable(day) })),
})
export type StudentRevision = z.infer<typeof studentRevision>

export const getSectionLists = route({
  method: 'GET',
  path: '/revision/sections/:id',
  summary: 'What each active student of a class recites today, by name',
  access: staffOf('section', 'params.id'),
  params: idParams,
  answer: sectionLists,
})

export const getStudentRevision = route({
  method: 'GET',
  path: '/revision/students/:id',
  summary: 'What a student recites today, and how each held page stands',
  access: staffOf('student', 'params.id'),
  params: idParams,
  answer: studentRevision,
})

const verse = z.coerce.number().check(z.int(), z.gte(1), z.lte(VERSE_COUNT))

/** An ended lesson that covers a verse of the range; mistakes of the parts that do. */
const hearing = z.object({
  id,
  day,
  created_at: instant,
  type: z.enum(LESSON_TYPES),
  status: z.enum(SESSION_STATUSES),
  verdict: z.nullable(z.enum(VERDICTS)),
  is_imported: z.boolean(),
  section: z.nullable(z.enum(SECTIONS)),
  start: z.nullable(z.int()),
  end: z.nullable(z.int()),
  /** Of the parts within the range, in verse ids. */
  verses: z.array(span),
  mistakes: z.int(),
  user: person,
})
export type RevisionHearing = z.infer<typeof hearing>

export const listHearings = route({
  method: 'GET',
  path: '/revision/students/:id/hearings',
  summary: 'The ended lessons of a student on any verse of a range, newest first',
  access: staffOf('student', 'params.id'),
  params: idParams,
  query: z.object({ ...paging(30), start: verse, end: verse }),
  answer: z.array(hearing),
})

const preview = z.object({ now: z.object(dayList), after: z.object(dayList) })
export type SettingsPreview = z.infer<typeof preview>

export const previewSettings = route({
  method: 'POST',
  path: '/revision/preview',
  summary:
    "Today's list of a student as it is and under other settings of one level; stores nothing",
  access: staffOf('student', 'body.student_id'),
  body: previewInput,
  answer: preview,
  example: { student_id: ID, level: 'student', settings: { limit: 10 } },
})
