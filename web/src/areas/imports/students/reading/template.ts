import { IMPORT_COLUMNS, IMPORT_LIMIT, type ImportColumn } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import type { Template } from '../../file/template.ts'
import { columnText } from './columns.ts'
import { EXAMPLE_EMAIL } from './example.ts'

const EXAMPLE: Record<ImportColumn, string> = {
  first_name: 'Yusuf',
  last_name: 'Khan',
  class: 'Hifz Juniors',
  guardian_first_name: 'Khadija',
  guardian_last_name: 'Khan',
  guardian_email: EXAMPLE_EMAIL,
  guardian_phone: '+27 82 123 4567',
  guardian2_first_name: 'Bilal',
  guardian2_last_name: 'Khan',
  guardian2_email: 'second.guardian@example.com',
  guardian2_phone: '+27 83 765 4321',
}

export const STUDENTS_TEMPLATE: Template = {
  name: m.imports_template_name,
  sheet: m.imports_template_students,
  headings: () => IMPORT_COLUMNS.map(columnText),
  example: IMPORT_COLUMNS.map((column) => EXAMPLE[column]),
  notes: () => [
    m.imports_note_required(),
    m.imports_note_guardian(),
    m.imports_note_duplicate(),
    m.imports_note_limit({ max: formatNumber(IMPORT_LIMIT) }),
    m.imports_note_mail(),
  ],
}
