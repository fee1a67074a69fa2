import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, line } from './fields.ts'
import { cell, classesSaid, classQuestion, headingsSaid, rowNumber } from './imports.ts'
import { administrator, route } from './route.ts'
import { wrong } from './wrong.ts'

export const IMPORT_LIMIT = 2000

/** At most two guardians per child: mother and father. */
export const GUARDIAN_SLOTS = ['guardian', 'guardian2'] as const
export type GuardianSlot = (typeof GUARDIAN_SLOTS)[number]

export const GUARDIAN_CELLS = ['first_name', 'last_name', 'email', 'phone'] as const
export const STUDENT_COLUMNS = ['first_name', 'last_name', 'class'] as const
export const IMPORT_COLUMNS = [
  ...STUDENT_COLUMNS,
  'guardian_first_name',
  'guardian_last_name',
  'guardian_email',
  'guardian_phone',
  'guardian2_first_name',
  'guardian2_last_name',
  'guardian2_email',
  'guardian2_phone',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/**
 * The user's answer about a guardian of a row: import the child without the guardian (`left_out`);
 * or, for a guardian known with another email, keep that email (`known`) or take the file's
 * (`file`).
 */
const choice = z._default(z.enum(['none', 'left_out', 'known', 'file']), 'none')

/**
 * The user's answer about a child with a known name: the same child, who moves to the row's class
 * and keeps all records; another child of that name; or skip the row.
 */
const studentChoice = z._default(z.enum(['none', 'same', 'another', 'left_out']), 'none')

export const importRow = z.object({
  row: rowNumber,
  student_choice: studentChoice,
  first_name: cell,
  last_name: cell,
  class: cell,
  guardian_first_name: cell,
  guardian_last_name: cell,
  guardian_email: cell,
  guardian_phone: cell,
  guardian2_first_name: cell,
  guardian2_last_name: cell,
  guardian2_email: cell,
  guardian2_phone: cell,
  guardian_choice: choice,
  guardian2_choice: choice,
})
export type ImportRow = z.infer<typeof importRow>

/** Known already: in the school, or in an earlier row (`row`). */
const row = z.nullable(z.int())
const knownGuardian = z.object({
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  row,
})

const guardianFate = z.object({
  fate: z.enum(['new', 'linked', 'left_out', 'none']),
  /**
   * The guardian that `linked` links, unchanged; with `new`, another guardian with the same phone.
   */
  known: z.nullable(knownGuardian),
})
export type GuardianFate = z.infer<typeof guardianFate>

export const importFate = z.object({
  row: z.int(),
  /**
   * `duplicate`: the student is in that class already, or in an earlier row; only new guardians are
   * added. `moved`: a student of the school moves to the row's class. `asked`: `question` is not
   * answered yet.
   */
  student: z.enum(['new', 'duplicate', 'moved', 'asked', 'left_out', 'wrong']),
  /** The earlier row that a duplicate repeats; null if the school has the student already. */
  same_as: row,
  /**
   * `elsewhere`: a student of that name is in another class; `same_name`: a student of that name
   * has other guardians. Null without a question.
   */
  question: z.nullable(z.enum(['elsewhere', 'same_name'])),
  /** The student of the school, or of the file, of a question, a move or a duplicate. */
  known: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      /** Empty without a class. */
      class: z.string(),
      is_active: z.boolean(),
    }),
  ),
  /** Another student with a similar name; no question is asked about this one. */
  similar: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), class: z.string(), row }),
  ),
  section: z.enum(['new', 'existing', 'none']),
  guardian: guardianFate,
  guardian2: guardianFate,
  errors: z.array(z.extend(wrong, { column: z.enum(IMPORT_COLUMNS) })),
})
export type ImportFate = z.infer<typeof importFate>

/**
 * New students, classes and guardians; moved students; guardians linked to students of the school;
 * corrected emails; duplicate rows, rows with a question, and wrong rows.
 */
export const importCounts = z.object({
  students: z.int(),
  duplicates: z.int(),
  moved: z._default(z.int(), 0),
  linked: z._default(z.int(), 0),
  asked: z._default(z.int(), 0),
  sections: z.int(),
  guardians: z.int(),
  emails: z._default(z.int(), 0),
  wrong: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** Column targets; a full name is split while reading. */
export const HEADING_TARGETS = [
  ...IMPORT_COLUMNS,
  'full_name',
  'guardian_full_name',
  'guardian2_full_name',
] as const

const rows = z
  .array(importRow)
  .check(z.minLength(1, says('rows_missing')), z.maxLength(IMPORT_LIMIT, says('too_many_rows')))
const example = {
  rows: [
    {
      row: 2,
      first_name: 'Yusuf',
      last_name: 'Khan',
      class: 'Hifz Juniors',
      guardian_first_name: 'Khadija',
      guardian_last_name: 'Khan',
      guardian_email: 'khadija@demo.school',
      guardian_phone: '27821234567',
    },
  ],
}

export const previewImport = route({
  method: 'POST',
  path: '/imports/preview',
  summary: 'What an import would do, row by row; writes nothing',
  access: administrator,
  body: z.object({ rows, classes: classesSaid }),
  answer: z.object({
    fates: z.array(importFate),
    counts: importCounts,
    classes: z.array(classQuestion),
  }),
  example,
})

export const runImport = route({
  method: 'POST',
  path: '/imports/',
  summary: 'Import all rows, or none where one is wrong; the same id again imports nothing twice',
  access: administrator,
  body: z.object({
    id: z.optional(id),
    name: z._default(line(200), ''),
    rows,
    classes: classesSaid,
    /** Headings that the user assigned, for the next import. */
    headings: headingsSaid(HEADING_TARGETS),
  }),
  answer: z.object({ id, counts: importCounts }),
  example,
})
