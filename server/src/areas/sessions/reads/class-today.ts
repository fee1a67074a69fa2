import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { percentageOf } from './answers.ts'
import { selectClassToday } from './class-today-queries.ts'
import { selectConcerns } from './part-queries.ts'

/** Lessons by student id, newest first. `date` is today in the school's `time_zone`. */
export async function lessonsOfClassToday(
  school: SchoolScope,
  student_ids: readonly string[],
  { date, time_zone }: { date: string; time_zone: string },
): Promise<Map<string, LessonOfClassToday[]>> {
  const rows = await selectClassToday(school, { student_ids, date, time_zone })
  const session_ids = rows.filter(isHeardToday).map(({ id }) => id)
  const concerns = session_ids.length > 0 ? await selectConcerns(school, { session_ids }) : []
  const concernsOf = Map.groupBy(concerns, ({ session_id }) => session_id)
  const lessons = new Map<string, LessonOfClassToday[]>()
  for (const row of rows) {
    const { student_id, created_at, ...lesson } = row
    const heard = concernsOf.get(row.id) ?? []
    const written = {
      ...lesson,
      created_at: created_at.toISOString(),
      percentage: isHeardToday(row) ? percentageOf(row, heard) : null,
    }
    lessons.set(student_id, [...(lessons.get(student_id) ?? []), written])
  }
  return lessons
}

type Row = Awaited<ReturnType<typeof selectClassToday>>[number]

const isHeardToday = ({ is_today, status }: Row) => is_today && status === 'completed'
