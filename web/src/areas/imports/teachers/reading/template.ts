import {
  TEACHER_COLUMNS,
  TEACHERS_LIMIT,
  type TeacherColumn,
} from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import type { Template } from '../../file/template.ts'
import { targetText } from './columns.ts'
import { EXAMPLE_EMAIL } from './example.ts'

const EXAMPLE: Record<TeacherColumn, string> = {
  first_name: 'Maryam',
  last_name: 'Adams',
  email: EXAMPLE_EMAIL,
  classes: 'Hifz Juniors, Hifz Seniors',
}

export const TEACHERS_TEMPLATE: Template = {
  name: m.imports_teachers_template_name,
  sheet: m.imports_kind_teachers,
  headings: () => TEACHER_COLUMNS.map(targetText),
  example: TEACHER_COLUMNS.map((column) => EXAMPLE[column]),
  notes: () => [
    m.imports_teachers_note_required(),
    m.imports_teachers_note_classes(),
    m.imports_teachers_note_known(),
    m.imports_note_limit({ max: formatNumber(TEACHERS_LIMIT) }),
    m.imports_teachers_note_mail(),
  ],
}
