import { IMPORT_COLUMNS, IMPORT_LIMIT } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import type { Template } from '../../file/template.ts'
import { exampleOf, targetText } from './columns.ts'

export const STUDENTS_TEMPLATE: Template = {
  name: m.imports_template_name,
  sheet: m.imports_template_students,
  headings: () => IMPORT_COLUMNS.map(targetText),
  example: IMPORT_COLUMNS.map(exampleOf),
  notes: () => [
    m.imports_note_required(),
    m.imports_note_guardian(),
    m.imports_note_duplicate(),
    m.imports_note_limit({ max: formatNumber(IMPORT_LIMIT) }),
    m.imports_note_mail(),
  ],
}
