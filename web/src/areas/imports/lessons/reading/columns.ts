import type { PAST_TARGETS, PastColumn } from '@talaqqi/contract/past-lessons'
import { m } from '@talaqqi/words/messages'

export function targetText(target: (typeof PAST_TARGETS)[number]): string {
  const texts: Record<(typeof PAST_TARGETS)[number], () => string> = {
    date: m.fields_date,
    student: m.fields_student,
    first_name: m.fields_first_name,
    last_name: m.fields_last_name,
    class: m.fields_class,
    type: m.fields_type,
    surah: m.imports_lessons_surah,
    verses: m.imports_lessons_verses,
    from_verse: m.imports_lessons_from_verse,
    to_verse: m.imports_lessons_to_verse,
    to_surah: m.imports_lessons_to_surah,
    juz: m.imports_lessons_juz,
    part: m.imports_lessons_part,
    lines: m.fields_lines,
    comment: m.fields_comment,
    teacher: m.fields_teacher,
    status: m.fields_status,
  }
  return texts[target]()
}

export function columnText(column: PastColumn | 'mistakes'): string {
  return column === 'mistakes' ? m.imports_lessons_mistakes() : targetText(column)
}
