import { LESSON_TYPES, SESSION_STATUSES } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { files, format, period, periodAnswer, standing } from './analysis.ts'
import { CURSOR } from './cursor.ts'
import { says } from './field-errors.ts'
import { endsNotBefore, file, id, instant, paging } from './fields.ts'
import { recited } from './recited.ts'
import { route, staffOf } from './route.ts'

const filters = {
  ...period,
  section_id: z.optional(id),
  type: z.optional(z.enum(LESSON_TYPES)),
  status: z.optional(z.enum(SESSION_STATUSES)),
  student_id: z.optional(id),
}

const lessonItem = z.object({
  id,
  student_id: id,
  fullname: z.string(),
  ...standing,
  lesson: z.string(),
  type: z.enum(LESSON_TYPES),
  ...recited,
  teacher: z.string(),
  comment: z.string(),
  lines: z.nullable(z.int()),
  status: z.enum(SESSION_STATUSES),
  created_at: instant,
  /** Of a completed lesson; null if no mistake costs a percentage. */
  percentage: z.nullable(z.number()),
  /** The class at capture. */
  class_name: z.nullable(z.string()),
})
export type LessonItem = z.infer<typeof lessonItem>

const counts = {
  total: z.int(),
  types: z.array(z.object({ type: z.enum(LESSON_TYPES), count: z.int() })),
  statuses: z.array(z.object({ status: z.enum(SESSION_STATUSES), count: z.int() })),
}

export const listAllLessons = route({
  method: 'GET',
  path: '/analysis/all-lessons',
  summary:
    'A page of the lessons that match, newest first, with how many of each type and status do',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...filters, ...paging(100) }).check(endsNotBefore),
  answer: z.object({
    ...periodAnswer,
    items: z.array(lessonItem),
    total: counts.total,
    page: z.int(),
    total_pages: z.int(),
    skip: z.int(),
    limit: z.int(),
    types: counts.types,
    statuses: counts.statuses,
  }),
})
export type AllLessons = z.infer<(typeof listAllLessons)['answer']>

const cursor = z
  .string()
  .check(z.maxLength(100, { abort: true }), z.regex(CURSOR, says('cursor_invalid')))

type Place = { after?: string | undefined; before?: string | undefined; skip: number }

const oneCursor = z.refine<Place>(({ after, before }: Place) => !after || !before, {
  path: ['before'],
  error: says('one_cursor_only'),
})

const cursorOrSkip = z.refine<Place>(
  ({ after, before, skip }: Place) => skip === 0 || (!after && !before),
  { path: ['skip'], error: says('one_cursor_only') },
)

export const listLessonPage = route({
  method: 'GET',
  path: '/analysis/all-lessons/page',
  summary: 'The lessons that match before or after a cursor, newest first, without counting them',
  access: staffOf('section', 'query.section_id'),
  query: z
    .object({
      ...filters,
      after: z.optional(cursor),
      before: z.optional(cursor),
      ...paging(100),
    })
    .check(endsNotBefore, oneCursor, cursorOrSkip),
  answer: z.object({
    items: z.array(lessonItem),
    /** For the newer page; null on the first one. */
    before: z.nullable(z.string()),
    /** For the older page; null on the last one. */
    after: z.nullable(z.string()),
  }),
})
export type LessonPage = z.infer<(typeof listLessonPage)['answer']>

export const countAllLessons = route({
  method: 'GET',
  path: '/analysis/all-lessons/counts',
  summary: 'How many lessons match, in all and of each type and status',
  access: staffOf('section', 'query.section_id'),
  query: z.object(filters).check(endsNotBefore),
  answer: z.object(counts),
})
export type LessonCounts = z.infer<(typeof countAllLessons)['answer']>

const memorizedItem = z.object({
  id,
  fullname: z.string(),
  is_active: z.boolean(),
  total_lines: z.int(),
  /** By lines per page, two decimals. */
  pages_15: z.number(),
  pages_13: z.number(),
})
export type MemorizedItem = z.infer<typeof memorizedItem>

/** Default: completed new lessons of the students who are in the class now. */
const memorizedFilters = {
  ...filters,
  type: z._default(z.enum(LESSON_TYPES), 'new_lesson'),
  status: z._default(z.enum(SESSION_STATUSES), 'completed'),
  include_disabled: z._default(z.enum(['true', 'false']), 'false'),
}

export const listTotalMemorized = route({
  method: 'GET',
  path: '/analysis/total-memorized',
  summary:
    'The lines that each student has memorised, by name; disabled ones where they are asked for',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...memorizedFilters, ...paging(1000) }).check(endsNotBefore),
  answer: z.array(memorizedItem),
})

export const exportAllLessons = route({
  method: 'GET',
  path: '/analysis/all-lessons/file',
  summary: 'All lessons that match as a file, in the language of Accept-Language',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...filters, ...format }).check(endsNotBefore),
  files,
  answer: file,
})

export const exportTotalMemorized = route({
  method: 'GET',
  path: '/analysis/total-memorized/file',
  summary: 'The lines that each student has memorised as a file',
  access: staffOf('section', 'query.section_id'),
  query: z.object({ ...memorizedFilters, ...format }).check(endsNotBefore),
  files,
  answer: file,
})
