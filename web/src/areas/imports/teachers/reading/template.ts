import { TEACHER_COLUMNS, TEACHERS_LIMIT } from '@talaqqi/contract/imports-teachers'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import type { Template } from '../../file/template.ts'
import { EXAMPLE, targetText } from './columns.ts'

export const TEACHERS_TEMPLATE: Template = {
  name: m.imports_teachers_template_name,
  sheet: m.imports_kind_teachers,
  headings: () => TEACHER_COLUMNS.map(targetText),
  example: EXAMPLE,
  notes: () => [
    m.imports_teachers_note_required(),
    m.imports_teachers_note_classes(),
    m.imports_teachers_note_known(),
    m.imports_note_limit({ max: formatNumber(TEACHERS_LIMIT) }),
    m.imports_teachers_note_mail(),
  ],
}
