import type {
  GuardianColumn,
  ImportColumn,
  StudentColumn,
} from '@talaqqi/contract/imports-students'
import { PERSONAL_FIELDS, STUDENT_FIELDS } from '@talaqqi/contract/student-fields'
import { FIELD_LABELS } from '@talaqqi/words/fields'
import { m } from '@talaqqi/words/messages'
import type { Target } from './headings.ts'

/** The import skips a row with this email: the template's example. */
export const EXAMPLE_EMAIL = 'guardian@example.com'

const TEXTS: Record<Target, () => string> = {
  ...FIELD_LABELS,
  full_name: m.imports_full_name,
  class: m.fields_class,
  knows: m.imports_knows,
  guardian_first_name: m.fields_guardian_first_name,
  guardian_last_name: m.fields_guardian_last_name,
  guardian_full_name: m.imports_guardian_full_name,
  guardian_email: m.fields_guardian_email,
  guardian_phone: m.fields_guardian_phone,
  guardian_language: m.fields_guardian_language,
  guardian2_first_name: m.imports_guardian2_first_name,
  guardian2_last_name: m.imports_guardian2_last_name,
  guardian2_full_name: m.imports_guardian2_full_name,
  guardian2_email: m.imports_guardian2_email,
  guardian2_phone: m.imports_guardian2_phone,
  guardian2_language: m.imports_guardian2_language,
}

const GUARDIAN_EXAMPLES: Record<GuardianColumn, string> = {
  guardian_first_name: 'Khadija',
  guardian_last_name: 'Khan',
  guardian_email: EXAMPLE_EMAIL,
  guardian_phone: '+27 82 123 4567',
  guardian_language: 'English',
  guardian2_first_name: 'Bilal',
  guardian2_last_name: 'Khan',
  guardian2_email: 'second.guardian@example.com',
  guardian2_phone: '+27 83 765 4321',
  guardian2_language: '',
}

/** A personal field is asked for if the school has chosen it. */
export function isAsked(column: ImportColumn, chosen: readonly string[]): boolean {
  return chosen.includes(column) || !PERSONAL_FIELDS.some((field) => field === column)
}

export const targetText = (target: Target): string => TEXTS[target]()

export function exampleOf(column: ImportColumn): string {
  if (column === 'knows') return 'Juz 30; Al-Baqara (shaky)'
  return isOfGuardian(column) ? GUARDIAN_EXAMPLES[column] : columnOf(column).example
}

export function directionOf(column: ImportColumn): 'ltr' | 'auto' {
  return column.endsWith('_email') || column.endsWith('_phone') ? 'ltr' : 'auto'
}

const isOfGuardian = (column: ImportColumn): column is GuardianColumn =>
  column.startsWith('guardian')

export function columnOf(column: StudentColumn) {
  return STUDENT_FIELDS[column === 'class' ? 'section_id' : column].column
}
