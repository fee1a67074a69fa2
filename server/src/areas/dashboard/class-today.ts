import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { Student } from '@talaqqi/contract/students'
import { dateIn } from '../../platform/clock.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectAbsent } from '../attendances/index.ts'
import { lessonsOfClassToday } from '../sessions/index.ts'
import { getStudent, selectStudentsIn } from '../students/index.ts'

/** Active students by name, with their progress today. */
export async function getClassToday(
  school: SchoolScope,
  section_id: string,
): Promise<StudentOfClassToday[]> {
  return asClassToday(school, await selectStudentsIn(school, { section_id }))
}

/** Throws Refusal `not_found`. */
export async function getClassTodayOfStudent(
  school: SchoolScope,
  id: string,
): Promise<StudentOfClassToday> {
  const student = await getStudent(school, id)
  const [one] = await asClassToday(school, [student])
  return one ?? { ...student, is_absent: false, lessons: [] }
}

async function asClassToday(
  school: SchoolScope,
  students: Student[],
): Promise<StudentOfClassToday[]> {
  if (students.length === 0) return []
  const { time_zone } = school
  const date = dateIn(time_zone)
  const student_ids = students.map(({ id }) => id)
  const [lessons, absent] = await Promise.all([
    lessonsOfClassToday(school, student_ids, { date, time_zone }),
    selectAbsent(school, { student_ids, date }),
  ])
  const isAbsent = new Set(absent.map(({ student_id }) => student_id))
  return students.map((student) => ({
    ...student,
    is_absent: isAbsent.has(student.id),
    lessons: lessons.get(student.id) ?? [],
  }))
}
