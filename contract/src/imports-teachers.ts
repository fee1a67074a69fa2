import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, line } from './fields.ts'
import { cell, cellsOf, classesSaid, classQuestion, headingsSaid, rowNumber } from './imports.ts'
import { administrator, route } from './route.ts'
import { wrong } from './wrong.ts'

export const TEACHERS_LIMIT = 200
/** Further teachers get their mails later. */
export const INVITATIONS_AT_ONCE = 100
/** Of one cell, with at most `CLASSES_OF_ROW` classes. */
export const CLASSES_LIMIT = 4000
export const CLASSES_OF_ROW = 50

/** `phone` signs in a teacher without an email; beside an email it is ignored. */
export const TEACHER_COLUMNS = ['first_name', 'last_name', 'email', 'phone', 'classes'] as const
export type TeacherColumn = (typeof TEACHER_COLUMNS)[number]

/** `class_mark`: the heading is a class; a marked cell assigns it. */
export const TEACHER_TARGETS = [...TEACHER_COLUMNS, 'full_name', 'class_mark'] as const
export type TeacherTarget = (typeof TEACHER_TARGETS)[number]

export const teacherRow = z.object({
  row: rowNumber,
  ...cellsOf(TEACHER_COLUMNS, cell),
  classes: z._default(z.string().check(z.maxLength(CLASSES_LIMIT)), ''),
})
export type TeacherRow = z.infer<typeof teacherRow>

export const teacherFate = z.object({
  row: z.int(),
  /**
   * `known`: a user of the school, who only gets the classes; `same`: an earlier row has this email or phone,
   * and its teacher gets them too.
   */
  teacher: z.enum(['new', 'known', 'same', 'wrong']),
  known: z.nullable(
    z.object({ first_name: z.string(), last_name: z.string(), row: z.nullable(z.int()) }),
  ),
  /** `added`: an existing class, assigned now; `assigned`: before. */
  classes: z.array(z.object({ name: z.string(), fate: z.enum(['new', 'added', 'assigned']) })),
  errors: z.array(z.extend(wrong, { column: z.enum(TEACHER_COLUMNS) })),
})
export type TeacherFate = z.infer<typeof teacherFate>

export const teacherCounts = z.object({
  teachers: z.int(),
  known: z.int(),
  sections: z.int(),
  assignments: z.int(),
  wrong: z.int(),
})
export type TeacherCounts = z.infer<typeof teacherCounts>

const rows = z
  .array(teacherRow)
  .check(z.minLength(1, says('rows_missing')), z.maxLength(TEACHERS_LIMIT, says('too_many_rows')))
const example = {
  rows: [
    {
      row: 2,
      first_name: 'Maryam',
      last_name: 'Adams',
      email: 'maryam@demo.school',
      classes: 'Hifz Juniors, Hifz Seniors',
    },
  ],
}

export const previewTeachersImport = route({
  method: 'POST',
  path: '/imports/teachers/preview',
  summary: 'What an import of teachers would do, row by row; writes nothing',
  access: administrator,
  body: z.object({ rows, classes: classesSaid }),
  answer: z.object({
    fates: z.array(teacherFate),
    counts: teacherCounts,
    classes: z.array(classQuestion),
  }),
  example,
})

export const runTeachersImport = route({
  method: 'POST',
  path: '/imports/teachers',
  summary:
    'Import all teachers, or none where a row is wrong; the same id again imports nothing twice',
  access: administrator,
  body: z.object({
    id: z.optional(id),
    name: z._default(line(200), ''),
    rows,
    classes: classesSaid,
    /** New teachers get their password or invitation at once. */
    send: z._default(z.boolean(), true),
    headings: headingsSaid(TEACHER_TARGETS),
  }),
  answer: z.object({ id, counts: teacherCounts }),
  example,
})
