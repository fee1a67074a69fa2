import { SECTIONS } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, line } from './fields.ts'
import { cellsOf, headingsSaid, rowNumber } from './imports.ts'
import {
  DATE_ORDERS,
  PAST_ASKED,
  PAST_CELL_LIMIT,
  PAST_COLUMNS,
  PAST_LESSONS_LIMIT,
  PAST_TARGETS,
  PAST_TYPES,
} from './past-lessons.ts'
import { administrator, route } from './route.ts'
import { wrong } from './wrong.ts'

const cell = z._default(z.string().check(z.maxLength(PAST_CELL_LIMIT)), '')

export const pastRow = z.object({
  row: rowNumber,
  /**
   * `class` distinguishes namesakes and becomes the class of the lesson; a whole portion if `verses`
   * is empty.
   */
  ...cellsOf(PAST_COLUMNS, cell),
  /** The user's choice; overrides the name. */
  student_id: z.optional(id),
  mistakes: z._default(
    z.array(z.object({ indicator_id: id, total: cell })).check(z.maxLength(50)),
    [],
  ),
})
export type PastRow = z.infer<typeof pastRow>

/** `ask`: no answer yet. */
const file = {
  rows: z
    .array(pastRow)
    .check(
      z.minLength(1, says('rows_missing')),
      z.maxLength(PAST_LESSONS_LIMIT, says('too_many_rows')),
    ),
  order: z._default(z.enum(['ask', ...DATE_ORDERS]), 'ask'),
  type: z._default(z.enum(['ask', ...PAST_TYPES]), 'ask'),
}

export const pastFate = z.object({
  row: z.int(),
  /** `duplicate`: the child has this lesson on this day, in the school or in an earlier row. */
  lesson: z.enum(['new', 'duplicate', 'wrong']),
  same_as: z.nullable(z.int()),
  date: z.nullable(z.string()),
  student: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      class: z.string(),
    }),
  ),
  type: z.nullable(z.enum(PAST_TYPES)),
  section: z.nullable(z.enum(SECTIONS)),
  /** Of verses the first and the last. */
  units: z.array(z.int()),
  errors: z.array(z.extend(wrong, { column: z.enum([...PAST_COLUMNS, 'mistakes']) })),
})
export type PastFate = z.infer<typeof pastFate>

export const pastQuestion = z.object({
  column: z.enum(PAST_ASKED),
  text: z.string(),
  class: z.string(),
  rows: z.array(z.int()),
  /** The best first: a child's id, a surah's number, a teacher's email. All namesakes. */
  nearest: z.array(z.object({ value: z.string(), name: z.string(), class: z.string() })),
})
export type PastQuestion = z.infer<typeof pastQuestion>

export const pastCounts = z.object({ lessons: z.int(), duplicates: z.int(), wrong: z.int() })
export type PastCounts = z.infer<typeof pastCounts>

const pastPreview = z.object({
  fates: z.array(pastFate),
  counts: pastCounts,
  questions: z.array(pastQuestion),
  /** Ambiguous dates, until `order` is answered; `usual_order` is the country's. */
  either_way: z.int(),
  usual_order: z.enum(DATE_ORDERS),
  without_type: z.int(),
})
export type PastPreview = z.infer<typeof pastPreview>

const example = {
  rows: [
    {
      row: 2,
      date: '2024-03-04',
      student: 'Yusuf Khan',
      class: 'Hifz Juniors',
      type: 'Sabaq',
      surah: 'Al-Mulk',
      verses: '1-5',
      lines: '7',
      comment: 'Fluent',
    },
  ],
}

export const previewLessons = route({
  method: 'POST',
  path: '/imports/lessons/preview',
  summary: 'What an import of past lessons would do, row by row, and what it asks; writes nothing',
  access: administrator,
  body: z.object(file),
  answer: pastPreview,
  example,
})

export const runLessons = route({
  method: 'POST',
  path: '/imports/lessons',
  summary:
    'Keep all past lessons as of their days, or none where a row is wrong; the same id again keeps nothing twice',
  access: administrator,
  body: z.object({
    ...file,
    id: z.optional(id),
    name: z._default(line(200), ''),
    headings: headingsSaid(PAST_TARGETS),
  }),
  answer: z.object({ id, counts: pastCounts }),
  example,
})
