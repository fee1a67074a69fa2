import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, idParams, instant, line, name, paging } from './fields.ts'
import { administrator, route } from './route.ts'
import { wrong } from './wrong.ts'

/** What a spreadsheet can hold; its counts say under this name how many were made. */
export const IMPORT_KINDS = ['students', 'teachers', 'lessons'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/** The most rows of one spreadsheet. */
export const IMPORT_LIMIT = 2000

/** The longest cell that is sent; what is too long for a name is told of its row. */
export const CELL_LIMIT = 500

/** A child comes with two guardians at the most: mother and father. */
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

/** A cell as it stands in the spreadsheet. */
export const cell = z._default(z.string().check(z.maxLength(CELL_LIMIT)), '')
/**
 * What the person has decided about a guardian of a row: the child comes without (`left_out`); or, where
 * the guardian is known with another email, that email holds (`known`) or the file's (`file`).
 */
const choice = z._default(z.enum(['none', 'left_out', 'known', 'file']), 'none')

/**
 * Tells rows apart: the number in its sheet, from 1, and above it how many sheets stand before
 * (`ROWS_OF_SHEET` each).
 */
export const rowNumber = z.int().check(z.gte(0))

/** A row as it stands in the spreadsheet. */
export const importRow = z.object({
  row: rowNumber,
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

/** A sheet has fewer rows. */
export const ROWS_OF_SHEET = 2 ** 21

/** Who is known already: in the school, or (`row`) further up in the file. */
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
  /** Whom `linked` links, who stays as known; beside `new`, somebody else of the same phone. */
  known: z.nullable(knownGuardian),
})
export type GuardianFate = z.infer<typeof guardianFate>

/** What would become of a row, or why nothing can. */
export const importFate = z.object({
  row: z.int(),
  /** `duplicate`: a student of that name is in that class already, or further up in the file; nothing is made. */
  student: z.enum(['new', 'duplicate', 'wrong']),
  /** The row further up that a duplicate repeats; null where the student is in the school already. */
  same_as: row,
  /** Another student whose name is spelled alike, or the same in another class: perhaps the same child. */
  similar: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), class: z.string(), row }),
  ),
  section: z.enum(['new', 'existing', 'none']),
  guardian: guardianFate,
  guardian2: guardianFate,
  errors: z.array(z.extend(wrong, { column: z.enum(IMPORT_COLUMNS) })),
})
export type ImportFate = z.infer<typeof importFate>

/** New students, classes and guardians; corrected emails; rows that are duplicates; rows that are wrong. */
export const importCounts = z.object({
  students: z.int(),
  duplicates: z.int(),
  sections: z.int(),
  guardians: z.int(),
  emails: z._default(z.int(), 0),
  wrong: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** What the columns of a spreadsheet can hold; a full name is divided while reading. */
export const HEADING_TARGETS = [
  ...IMPORT_COLUMNS,
  'full_name',
  'guardian_full_name',
  'guardian2_full_name',
] as const

/** What the school's people have said that headings hold, to be remembered; `ignored` is of no use here. */
export function headingsSaid<Target extends string>(targets: readonly Target[]) {
  const heading = z.object({ heading: name(200), target: z.enum([...targets, 'ignored']) })
  return z._default(z.array(heading).check(z.maxLength(100)), [])
}

/** A school remembers so many headings of a kind, those used last. */
export const HEADINGS_LIMIT = 200

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
  body: z.object({ rows }),
  answer: z.object({ fates: z.array(importFate), counts: importCounts }),
  example,
})

export const runImport = route({
  method: 'POST',
  path: '/imports/',
  summary: 'Import all rows, or none where one is wrong; the same id again imports nothing twice',
  access: administrator,
  body: z.object({
    id: z.optional(id),
    /** Of the file. */
    name: z._default(line(200), ''),
    rows,
    /** What was said by hand of headings, for the next time. */
    headings: headingsSaid(HEADING_TARGETS),
  }),
  answer: z.object({ id, counts: importCounts }),
  example,
})

export const listHeadings = route({
  method: 'GET',
  path: '/imports/headings',
  summary: "What the school's people have said by hand that headings hold",
  access: administrator,
  query: z.object({ kind: z._default(z.enum(IMPORT_KINDS), 'students') }),
  /** A target may be one that another version of the program knew. */
  answer: z.array(z.object({ heading: z.string(), target: z.string() })),
})

/** What can hang on something that an import has made, so that it stays. */
export const HANGS = [
  'lessons',
  'attendance',
  'targets',
  'assessments',
  'subscriptions',
  'messages',
  'guardians',
  'students',
  'signed_in',
  'comments',
  'teachers',
  'changes',
] as const
export type Hangs = (typeof HANGS)[number]

export const importDone = z.object({
  id,
  kind: z.enum(IMPORT_KINDS),
  /** Of the file; empty where it is not known. */
  name: z.string(),
  /** How many of its kind it has made. */
  count: z.int(),
  created_at: instant,
  user: z.nullable(z.object({ first_name: z.string(), last_name: z.string() })),
  /** `kept`: of a time in which imports did not write down what they made. */
  state: z.enum(['done', 'undone', 'kept']),
})
export type ImportDone = z.infer<typeof importDone>

/** Who of an import's people, or which class, has something that would be lost. */
export const hanging = z.object({
  kind: z.enum(['student', 'guardian', 'section', 'user']),
  name: z.string(),
  by: z.array(z.enum(HANGS)),
})
export type Hanging = z.infer<typeof hanging>

/** So many are named. */
export const HANGING_LIMIT = 50

export const listImports = route({
  method: 'GET',
  path: '/imports/',
  summary: "The school's imports, newest first",
  access: administrator,
  query: z.object(paging(20)),
  answer: z.array(importDone),
})

export const getImport = route({
  method: 'GET',
  path: '/imports/:id',
  summary: 'One import, with who keeps it from being undone',
  access: administrator,
  params: idParams,
  answer: z.extend(importDone, { hanging: z.array(hanging), hanging_total: z.int() }),
})

export const undoImport = route({
  method: 'POST',
  path: '/imports/:id/undo',
  summary: 'Take back all that an import has made, or nothing where something hangs on it by now',
  access: administrator,
  params: idParams,
  answer: importDone,
})
