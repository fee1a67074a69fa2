import type { SectionLists, StudentList } from '@talaqqi/contract/revision'
import { type Day, dayNumber, dayOf, nthSchoolDay } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectStudentsIn } from '../students/index.ts'
import { type ClassRecords, loadRecords, type StudentRecord } from './record/load-records.ts'
import { selectPractices } from './record/record-queries.ts'

type Named = { id: string; first_name: string; last_name: string }
type PracticeRow = Awaited<ReturnType<typeof selectPractices>>[number]

/** Active students by name. */
export async function getSectionLists(
  school: SchoolScope,
  section_id: string,
): Promise<SectionLists> {
  const students = await selectStudentsIn(school, { section_id })
  const { today, calendar, records } = await loadRecords(school, students, section_id)
  const practised = await practicesOf(
    school,
    students.map(({ id }) => id),
    today,
  )
  return {
    today,
    is_school_day: isToday({ today, calendar }),
    students: students.flatMap((student) => {
      const record = records.get(student.id)
      return record ? [asList(student, record, practised(student.id))] : []
    }),
  }
}

/** Today counts by its weekday, or because something was recorded. */
export function isToday({ today, calendar }: Pick<ClassRecords, 'today' | 'calendar'>): boolean {
  return calendar.past.at(-1) === dayNumber(today) || nthSchoolDay(calendar, today, 1) === today
}

export function asList(
  { id, first_name, last_name }: Named,
  { list, pause }: StudentRecord,
  practice: PracticeRow | undefined,
): StudentList {
  return {
    student: { id, first_name, last_name },
    ...list,
    is_new_paused: pause?.is_new_paused ?? false,
    pause_decision: pause && asDecision(pause),
    practice: practice ? { ...practice, created_at: practice.created_at.toISOString() } : null,
  }
}

export function asDecision({
  decided_at,
  ...decision
}: NonNullable<StudentRecord['pause']>): NonNullable<StudentList['pause_decision']> {
  return { ...decision, decided_at: decided_at.toISOString() }
}

export const PRACTICE_DAYS = 7

/** The newest of the last seven days by student. */
export async function practicesOf(school: SchoolScope, student_ids: string[], today: Day) {
  const rows = await selectPractices(school, student_ids, daysBefore(today, PRACTICE_DAYS - 1))
  const newest = new Map(rows.toReversed().map((row) => [row.student_id, row]))
  return (id: string) => newest.get(id)
}

export const daysBefore = (day: Day, count: number): Day => dayOf(dayNumber(day) - count)
