import { markExam } from '@talaqqi/quran/marking/mark-exam'
import { dateIn } from '../../../platform/clock.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectPaper, selectPapersOfStudent } from './paper-queries.ts'
import { finishedMarks } from './papers.ts'

type Days = { start_date: string; end_date: string }

export type MarkedAttempt = {
  paper_id: string
  exam_id: string
  name: string
  attempt: number
  day: string
  /** Lessons of the drawn places, whether or not they were recorded. */
  session_ids: string[]
  questions: number
  faults: number
  /** In quarters; null for a scheme without marks. */
  total: number | null
  max: number
  band: string | null
  is_passed: boolean | null
}

/**
 * Attempts of a student with a finished result, drawn on these days (both included), oldest first. The mark is the
 * mean of the finished examiners, as on the exam's own screen.
 */
export async function examMarksOf(
  school: SchoolScope,
  student_id: string,
  { start_date, end_date }: Days,
): Promise<MarkedAttempt[]> {
  const rows = await selectPapersOfStudent(school, student_id)
  return rows.flatMap((row) => {
    const day = dateIn(school.time_zone, row.created_at)
    const finished = finishedMarks(row)
    if (!finished || day < start_date || day > end_date) return []
    const { counts, total, max, band, is_passed } = markExam(
      row.scheme,
      finished.map((marks) => marks.counts),
    )
    const { id: paper_id, assessment_id: exam_id, exam: name, attempt, places } = row
    const faults = counts.reduce((sum, count) => sum + count, 0)
    const session_ids = places.map(({ session_id }) => session_id)
    return [
      {
        ...{ paper_id, exam_id, name, attempt, day, session_ids, questions: places.length, faults },
        ...{ total, max, band, is_passed },
      },
    ]
  })
}

const ALL_DAYS = { start_date: '0000-01-01', end_date: '9999-12-31' }

/** For guardians, newest first; callers check access. */
export async function listExamsOfChild(school: SchoolScope, student_id: string) {
  const attempts = await examMarksOf(school, student_id, ALL_DAYS)
  return attempts
    .map(({ paper_id: id, name, attempt, day, total, max, band, is_passed }) => ({
      ...{ id, name, attempt, day, total, max, band, is_passed },
    }))
    .toReversed()
}

/** The result of a finished paper as `examMarksOf`; null without one. */
export async function examResultOf(school: SchoolScope, paper_id: string) {
  const row = await selectPaper(school, paper_id)
  const finished = row && finishedMarks(row)
  if (!row || !finished) return null
  const mark = markExam(
    row.scheme,
    finished.map(({ counts }) => counts),
  )
  return { ...mark, student_id: row.student_id, name: row.exam, portion: row.portion }
}
