import { IMPORT_COLUMNS, IMPORT_LIMIT } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import type { Template } from '../../file/template.ts'
import { exampleOf, isAsked, targetText } from './columns.ts'

/** `chosen`: the fields of a student that the school asks for. */
export function studentsTemplate(chosen: readonly string[]): Template {
  const columns = IMPORT_COLUMNS.filter((column) => isAsked(column, chosen))
  return {
    name: m.imports_template_name,
    sheet: m.imports_template_students,
    headings: () => columns.map(targetText),
    example: columns.map(exampleOf),
    notes: () => [
      m.imports_note_required(),
      m.imports_note_guardian(),
      m.imports_note_duplicate(),
      m.imports_note_knows(),
      m.imports_note_limit({ max: formatNumber(IMPORT_LIMIT) }),
      m.imports_note_mail(),
    ],
  }
}
