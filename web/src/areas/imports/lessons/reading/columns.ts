import { PAST_COLUMNS, type PAST_TARGETS, type PastColumn } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'

export type LessonTarget = (typeof PAST_TARGETS)[number]

/** The import skips a row with this comment: the template's example. */
export const EXAMPLE_COMMENT = 'Example: this row is not imported'

/** Label, and the cell in the template's example row. */
const COLUMNS: Record<PastColumn, { text: () => string; example: string }> = {
  date: { text: m.fields_date, example: '2024-03-04' },
  student: { text: m.fields_student, example: 'Yusuf Khan' },
  class: { text: m.fields_class, example: 'Hifz Juniors' },
  type: { text: m.fields_type, example: 'Sabaq' },
  surah: { text: m.imports_lessons_surah, example: 'Al-Mulk' },
  verses: { text: m.imports_lessons_verses, example: '1-5' },
  juz: { text: m.imports_lessons_juz, example: '' },
  lines: { text: m.fields_lines, example: '7' },
  comment: { text: m.fields_comment, example: EXAMPLE_COMMENT },
  teacher: { text: m.fields_teacher, example: '' },
  status: { text: m.fields_status, example: '' },
}

/** Parts of a column, which the reading joins. */
const PARTS: Record<Exclude<LessonTarget, PastColumn>, () => string> = {
  first_name: m.fields_first_name,
  last_name: m.fields_last_name,
  from_verse: m.imports_lessons_from_verse,
  to_verse: m.imports_lessons_to_verse,
  to_surah: m.imports_lessons_to_surah,
  part: m.imports_lessons_part,
}

export const EXAMPLE = PAST_COLUMNS.map((column) => COLUMNS[column].example)

const isColumn = (target: LessonTarget): target is PastColumn => target in COLUMNS

export function targetText(target: LessonTarget): string {
  return isColumn(target) ? COLUMNS[target].text() : PARTS[target]()
}

export function columnText(column: PastColumn | 'mistakes'): string {
  return column === 'mistakes' ? m.imports_lessons_mistakes() : targetText(column)
}
