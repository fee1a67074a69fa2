import { SECTIONS } from '@talaqqi/quran'
import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, line } from './fields.ts'
import { headingsSaid, rowNumber } from './imports.ts'
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

/* Lessons of the past, from a spreadsheet: what is sent of it, and what is told of each row. */

const cell = z._default(z.string().check(z.maxLength(PAST_CELL_LIMIT)), '')

/** A row as it stands in the spreadsheet. */
export const pastRow = z.object({
  row: rowNumber,
  date: cell,
  /** The child's whole name. */
  student: cell,
  /** Tells namesakes apart, and is where the lesson was heard. */
  class: cell,
  type: cell,
  /** A surah; or a whole portion, where `verses` is empty. */
  surah: cell,
  verses: cell,
  juz: cell,
  lines: cell,
  comment: cell,
  teacher: cell,
  status: cell,
  /** Whom the person has said to be meant, whatever name stands there. */
  student_id: z.optional(id),
  /** How often an indicator was heard. */
  mistakes: z._default(
    z.array(z.object({ indicator_id: id, total: cell })).check(z.maxLength(50)),
    [],
  ),
})
export type PastRow = z.infer<typeof pastRow>

/** A file, and what the person has said of it as a whole: `ask` where nothing was said. */
const file = {
  rows: z
    .array(pastRow)
    .check(
      z.minLength(1, says('rows_missing')),
      z.maxLength(PAST_LESSONS_LIMIT, says('too_many_rows')),
    ),
  /** Of the dates that could be read either way. */
  order: z._default(z.enum(['ask', ...DATE_ORDERS]), 'ask'),
  /** Of the rows that say none. */
  type: z._default(z.enum(['ask', ...PAST_TYPES]), 'ask'),
}

/** What would become of a row, and how it was understood, as far as it was. */
export const pastFate = z.object({
  row: z.int(),
  /** `duplicate`: this child has this lesson on this day already, or further up in the file; nothing is made. */
  lesson: z.enum(['new', 'duplicate', 'wrong']),
  /** The row further up that a duplicate repeats; null where the lesson is in the school already. */
  same_as: z.nullable(z.int()),
  /** The day, `yyyy-MM-dd`. */
  date: z.nullable(z.string()),
  student: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      /** The class in which the lesson counts; empty where it is in none. */
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
  /** As the first row of them says it, and of a child its class. */
  text: z.string(),
  class: z.string(),
  rows: z.array(z.int()),
  /**
   * What is perhaps meant, the likeliest first: a child's id, a surah's number, a teacher's email. Of
   * namesakes all that there are.
   */
  nearest: z.array(z.object({ value: z.string(), name: z.string(), class: z.string() })),
})
export type PastQuestion = z.infer<typeof pastQuestion>

export const pastCounts = z.object({ lessons: z.int(), duplicates: z.int(), wrong: z.int() })
export type PastCounts = z.infer<typeof pastCounts>

const pastPreview = z.object({
  fates: z.array(pastFate),
  counts: pastCounts,
  questions: z.array(pastQuestion),
  /** How many dates can be read either way while nobody has said how, and how the school's country writes them. */
  either_way: z.int(),
  usual_order: z.enum(DATE_ORDERS),
  /** How many rows say no type, while nobody has said which. */
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
    /** Of the file. */
    name: z._default(line(200), ''),
    /** What was said by hand of headings, for the next time. */
    headings: headingsSaid(PAST_TARGETS),
  }),
  answer: z.object({ id, counts: pastCounts }),
  example,
})
