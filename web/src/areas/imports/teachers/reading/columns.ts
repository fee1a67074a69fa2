import {
  TEACHER_COLUMNS,
  type TeacherColumn,
  type TeacherTarget,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'

/** The import skips a row with this email: the template's example. */
export const EXAMPLE_EMAIL = 'teacher@example.com'

/** Label, and the cell in the template's example row. */
const COLUMNS: Record<TeacherColumn, { text: () => string; example: string }> = {
  first_name: { text: m.fields_first_name, example: 'Maryam' },
  last_name: { text: m.fields_last_name, example: 'Adams' },
  email: { text: m.fields_email, example: EXAMPLE_EMAIL },
  phone: { text: m.fields_phone, example: '' },
  classes: { text: m.users_classes, example: 'Hifz Juniors, Hifz Seniors' },
}

export const EXAMPLE = TEACHER_COLUMNS.map((column) => COLUMNS[column].example)

export function targetText(target: TeacherTarget): string {
  if (target === 'full_name') return m.imports_full_name()
  return target === 'class_mark' ? m.imports_class_mark() : COLUMNS[target].text()
}

export function directionOf(column: TeacherColumn): 'ltr' | 'auto' {
  return column === 'email' || column === 'phone' ? 'ltr' : 'auto'
}
