import { markExam } from '@talaqqi/quran/marking/mark-exam'
import { dateIn } from '../../../platform/clock.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectPapersOfStudent } from './paper-queries.ts'

type Days = { start_date: string; end_date: string }

/**
 * Finished exams of a student, drawn on these days (both included), for reports. Marks are whole quarters;
 * `total` is null for a scheme without marks.
 */
export async function examMarksOf(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
) {
  const rows = await selectPapersOfStudent(school, student_id)
  return rows.flatMap((row) => {
    const day = dateIn(school.time_zone, row.created_at)
    const finished = row.marks.filter(({ is_finished }) => is_finished)
    if (finished.length === 0 || day < start_date || day > end_date) return []
    const { total, max, band, is_passed } = markExam(
      row.scheme,
      finished.map(({ counts }) => counts),
    )
    const { assessment_id: exam_id, exam: name, attempt } = row
    return [{ exam_id, name, attempt, day, total, max, band, is_passed }]
  })
}
