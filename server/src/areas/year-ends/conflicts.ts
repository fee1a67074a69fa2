import type { YearEndConflict, YearEndMoves } from '@talaqqi/contract/year-ends'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectClassesWithTeachers, selectPlaces, selectStudentsWithOpenLesson } from './queries.ts'

const NAMES_LIMIT = 20

/** Conflicts with students, most serious first. */
export async function previewYearEnd(
  school: SchoolScope,
  moves: YearEndMoves,
): Promise<{ conflicts: YearEndConflict[] }> {
  const ids = moves.students.map(({ student_id }) => student_id)
  const leaving = moves.students.flatMap(({ student_id, to_section_id }) =>
    to_section_id === null ? [student_id] : [],
  )
  const [places, open, classes] = await Promise.all([
    selectPlaces(school, ids),
    selectStudentsWithOpenLesson(school, leaving),
    selectClassesWithTeachers(school),
  ])
  const from = new Map(moves.students.map((move) => [move.student_id, move.from_section_id]))
  const changed = places.filter(
    ({ id, section_id, is_active }) => !is_active || section_id !== from.get(id),
  )
  return {
    conflicts: [
      conflictOf('changed', changed.map(nameOf)),
      conflictOf('open_lesson', open.map(nameOf)),
      conflictOf('without_teacher', lonelyClasses(classes, moves)),
    ].filter(({ count }) => count > 0),
  }
}

export const nameOf = (person: { first_name: string; last_name: string }) =>
  `${person.first_name} ${person.last_name}`

function conflictOf(code: YearEndConflict['code'], names: string[]): YearEndConflict {
  return { code, count: names.length, names: names.slice(0, NAMES_LIMIT) }
}

type Classes = Awaited<ReturnType<typeof selectClassesWithTeachers>>

/** Classes that lose their last teacher, or get students, and then have students and no teacher. */
function lonelyClasses(classes: Classes, { students, teachers }: YearEndMoves): string[] {
  return classes.flatMap(({ id, name, teacher_ids, students: count }) => {
    const gone = new Set(
      teachers.flatMap((one) => (one.from_section_id === id ? [one.user_id] : [])),
    )
    const come = teachers.filter((one) => one.to_section_id === id)
    const left = teacher_ids.filter((user_id) => !gone.has(user_id))
    const away = students.filter((one) => one.from_section_id === id).length
    const added = students.filter((one) => one.to_section_id === id).length
    const isChanged = teacher_ids.length > 0 || added > 0
    const hasNoTeacher = left.length + come.length === 0
    return isChanged && hasNoTeacher && count - away + added > 0 ? [name] : []
  })
}
