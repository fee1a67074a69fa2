import { PAST_COLUMNS, PAST_LESSONS_LIMIT } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import type { Template } from '../../file/template.ts'
import { columnText, EXAMPLE } from './columns.ts'

export const LESSONS_TEMPLATE: Template = {
  name: m.imports_lessons_template_name,
  sheet: m.imports_kind_lessons,
  headings: () => PAST_COLUMNS.map(columnText),
  example: EXAMPLE,
  notes: () => [
    m.imports_lessons_note_required(),
    m.imports_lessons_note_type(),
    m.imports_lessons_note_portion(),
    m.imports_lessons_note_mistakes(),
    m.imports_lessons_note_duplicate(),
    m.imports_lessons_note_silent(),
    m.imports_note_limit({ max: formatNumber(PAST_LESSONS_LIMIT) }),
  ],
}
