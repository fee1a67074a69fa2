import * as z from 'zod/mini'
import { id, name } from './fields.ts'

/* The fields of a student, once. CONTRIBUTING.md lists the files of a new field. */

export const personOfSchool = z.object({ id, first_name: z.string(), last_name: z.string() })

/** For lists of a class and for capture. */
export const student = z.extend(personOfSchool, {
  section_id: z.nullable(id),
  is_active: z.boolean(),
})
export type Student = z.infer<typeof student>

/** With the fields that only the student's own screens and lists need. */
export const studentRecord = z.extend(student, {})
export type StudentRecord = z.infer<typeof studentRecord>
export type StudentField = Exclude<keyof StudentRecord, 'id'>

export const studentFields = {
  first_name: name(100),
  last_name: name(100),
  section_id: id,
  is_active: z._default(z.boolean(), true),
}

type Appearance = {
  /** Shown after the name in the lists of students and on the student's page. */
  isDetail: boolean
  /** The column of an import, null without one; `headings` are spellings in four languages. */
  column: { example: string; headings: readonly string[] } | null
}

/** In the order of the import's columns. */
export const STUDENT_FIELDS = {
  // All imports share the spellings of names and classes.
  first_name: { isDetail: false, column: { example: 'Yusuf', headings: [] } },
  last_name: { isDetail: false, column: { example: 'Khan', headings: [] } },
  // The lists show the name of the class, and imports read it.
  section_id: { isDetail: false, column: { example: 'Hifz Juniors', headings: [] } },
  is_active: { isDetail: false, column: null },
} satisfies Record<StudentField, Appearance>

type Fields = typeof STUDENT_FIELDS
export type ImportedField = {
  [F in StudentField]: Fields[F]['column'] extends null ? never : F
}[StudentField]
