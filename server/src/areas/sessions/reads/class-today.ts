import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { percentageOf } from './answers.ts'
import { selectClassToday } from './class-today-queries.ts'
import { readHeard } from './summaries.ts'

/** Lessons by student id, newest first. `date` is today in the school's `time_zone`. */
export async function lessonsOfClassToday(
  school: SchoolScope,
  student_ids: readonly string[],
  { date, time_zone }: { date: string; time_zone: string },
): Promise<Map<string, LessonOfClassToday[]>> {
  const rows = await selectClassToday(school, { student_ids, date, time_zone })
  const { partsOf, countedIn } = await readHeard(school, {
    session_ids: rows.map(({ id }) => id),
  })
  const lessons = new Map<string, LessonOfClassToday[]>()
  for (const row of rows) {
    const { student_id, created_at, ...lesson } = row
    const written = {
      ...lesson,
      parts: partsOf(row.id),
      created_at: created_at.toISOString(),
      percentage: isHeardToday(row) ? percentageOf(row, countedIn(row.id)) : null,
    }
    lessons.set(student_id, [...(lessons.get(student_id) ?? []), written])
  }
  return lessons
}

type Row = Awaited<ReturnType<typeof selectClassToday>>[number]

const isHeardToday = ({ is_today, status }: Row) => is_today && status === 'completed'
