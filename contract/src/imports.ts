import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id } from './fields.ts'
import { administrator, route } from './route.ts'
import { wrong } from './wrong.ts'

/** The most rows of one spreadsheet. */
export const IMPORT_LIMIT = 2000

/** The longest cell that is sent; what is too long for a name is told of its row. */
export const CELL_LIMIT = 500

const cell = z._default(z.string().check(z.maxLength(CELL_LIMIT)), '')

/** A row as it stands in the spreadsheet; `row` is its number there, from 2 (1 is the heading). */
export const importRow = z.object({
  row: z.int(),
  first_name: cell,
  last_name: cell,
  class: cell,
  guardian_first_name: cell,
  guardian_last_name: cell,
  guardian_email: cell,
  guardian_phone: cell,
})
export type ImportRow = z.infer<typeof importRow>
export const IMPORT_COLUMNS = [
  'first_name',
  'last_name',
  'class',
  'guardian_first_name',
  'guardian_last_name',
  'guardian_email',
  'guardian_phone',
] as const
export type ImportColumn = (typeof IMPORT_COLUMNS)[number]

/** What would become of a row, or why nothing can. */
export const importFate = z.object({
  row: z.int(),
  /** `duplicate`: a student of that name is in that class already, or further up in the file; nothing is made. */
  student: z.enum(['new', 'duplicate', 'wrong']),
  /** The row further up that a duplicate repeats; null where the student is in the school already. */
  same_as: z.nullable(z.int()),
  /** Another class in which the school has a student of that name: perhaps one who has moved. */
  also_in: z.nullable(z.string()),
  section: z.enum(['new', 'existing', 'none']),
  /** `linked`: a guardian of that email or phone is in the school, or further up in the file; that one stays as known. */
  guardian: z.enum(['new', 'linked', 'none']),
  errors: z.array(z.extend(wrong, { column: z.enum(IMPORT_COLUMNS) })),
})
export type ImportFate = z.infer<typeof importFate>

/** New students, classes and guardians; rows that are duplicates; rows that are wrong. */
export const importCounts = z.object({
  students: z.int(),
  duplicates: z.int(),
  sections: z.int(),
  guardians: z.int(),
  wrong: z.int(),
})
export type ImportCounts = z.infer<typeof importCounts>

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
  body: z.object({ id: z.optional(id), rows }),
  answer: z.object({ id, counts: importCounts }),
  example,
})
