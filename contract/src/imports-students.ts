import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, line } from './fields.ts'
import { cell, cellsOf, classesSaid, classQuestion, headingsSaid, rowNumber } from './imports.ts'
import { administrator, route } from './route.ts'
import { type ImportedField, STUDENT_FIELDS, type StudentField } from './student-fields.ts'
import { wrong } from './wrong.ts'

export const IMPORT_LIMIT = 2000

export const GUARDIAN_SLOTS = ['guardian', 'guardian2'] as const
export type GuardianSlot = (typeof GUARDIAN_SLOTS)[number]

export const GUARDIAN_CELLS = ['first_name', 'last_name', 'email', 'phone', 'language'] as const
type GuardianCell = (typeof GUARDIAN_CELLS)[number]
export type GuardianColumn = `${GuardianSlot}_${GuardianCell}`

/** The class is given by its name. */
export type StudentColumn = Exclude<ImportedField, 'section_id'> | 'class'
const imported = (Object.keys(STUDENT_FIELDS) as StudentField[]).filter(
  (field): field is ImportedField => STUDENT_FIELDS[field].column !== null,
)
export const STUDENT_COLUMNS: readonly StudentColumn[] = imported.map((field) =>
  field === 'section_id' ? 'class' : field,
)

/** `knows`: what the child knows on joining, as portions. */
export type ImportColumn = StudentColumn | 'knows' | GuardianColumn
/** The columns of the template and of the row editor, in order. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = [
  ...STUDENT_COLUMNS,
  'knows',
  ...GUARDIAN_SLOTS.flatMap((slot) =>
    GUARDIAN_CELLS.map((field): GuardianColumn => `${slot}_${field}`),
  ),
]

/**
 * About a guardian of a row: `left_out` imports the child without the guardian; `known` and `file`
 * choose between two emails.
 */
const choice = z._default(z.enum(['none', 'left_out', 'known', 'file']), 'none')

/**
 * About a child with a known name: the same child, who moves to the row's class; another; or skip
 * the row.
 */
const studentChoice = z._default(z.enum(['none', 'same', 'another', 'left_out']), 'none')

export const importRow = z.object({
  row: rowNumber,
  student_choice: studentChoice,
  ...cellsOf(IMPORT_COLUMNS, cell),
  guardian_choice: choice,
  guardian2_choice: choice,
})
export type ImportRow = z.infer<typeof importRow>

/** Known from the school (null), or from this earlier row. */
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
  /** The linked guardian before a corrected email; with `new`, a guardian with the same phone. */
  known: z.nullable(knownGuardian),
})
export type GuardianFate = z.infer<typeof guardianFate>

export const importFate = z.object({
  row: z.int(),
  /**
   * `duplicate`: in that class already, or in an earlier row; only new guardians are added. `asked`:
   * `question` has no answer.
   */
  student: z.enum(['new', 'duplicate', 'moved', 'asked', 'left_out', 'wrong']),
  /** Null if the school has the student. */
  same_as: row,
  /** `elsewhere`: a student of that name is in another class; `same_name`: one has other guardians. */
  question: z.nullable(z.enum(['elsewhere', 'same_name'])),
  known: z.nullable(
    z.object({
      first_name: z.string(),
      last_name: z.string(),
      class: z.string(),
      is_active: z.boolean(),
    }),
  ),
  /** Only similar: no question. */
  similar: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), class: z.string(), row }),
  ),
  section: z.enum(['new', 'existing', 'none']),
  guardian: guardianFate,
  guardian2: guardianFate,
  errors: z.array(z.extend(wrong, { column: z.enum(IMPORT_COLUMNS) })),
})
export type ImportFate = z.infer<typeof importFate>

/** `linked`: guardians of students that the school has; `emails`: corrected ones. */
export const importCounts = z.object({
  students: z.int(),
  duplicates: z.int(),
  moved: z._default(z.int(), 0),
  linked: z._default(z.int(), 0),
  asked: z._default(z.int(), 0),
  sections: z.int(),
  guardians: z.int(),
  emails: z._default(z.int(), 0),
  /** Children with portions in the column `knows`. */
  declared: z._default(z.int(), 0),
  wrong: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** A full name is split while reading. */
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
      knows: 'Juz 30',
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
    headings: headingsSaid(HEADING_TARGETS),
  }),
  answer: z.object({ id, counts: importCounts }),
  example,
})
