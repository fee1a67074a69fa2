import { reason } from '@talaqqi/contract/errors'
import type { YearEnd } from '@talaqqi/contract/year-ends'
import { recordAudit } from '../../platform/audit.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { placeStudents, type StudentPlace } from '../students/index.ts'
import { nameOf } from './conflicts.ts'
import {
  lockTeachers,
  lockYearEnd,
  selectPlaces,
  selectStudentMoves,
  selectTeacherMoves,
  updateUndone,
} from './queries.ts'
import { classesOf, returnToClasses } from './teachers.ts'
import { assertClasses, changed, getYearEnd, record } from './year-ends.ts'

type Undo = { without_changed: boolean }

/**
 * Idempotent. Throws Refusal `not_found`, or, unless `without_changed`, `conflict` with who was
 * changed, merged or deleted since.
 */
export async function undoYearEnd(
  school: SchoolScope,
  id: string,
  { without_changed }: Undo,
): Promise<YearEnd> {
  await inTransaction(school, async (inside) => {
    const known = orNotFound(await lockYearEnd(inside, id))
    if (known.undone_at !== null) return
    const students = await selectStudentMoves(inside, id)
    const teachers = await selectTeacherMoves(inside, id)
    const ids = teachers.map(({ user_id }) => user_id)
    const people = await lockTeachers(inside, ids)
    await assertClasses(inside, [...students, ...teachers])
    const standing = await classesOf(inside, ids)
    const isThere = ({ user_id, to_section_id }: (typeof teachers)[number]) =>
      standing.get(user_id)?.has(to_section_id) === true
    const back = teachers.filter(isThere)
    const other = new Set(teachers.flatMap((move) => (isThere(move) ? [] : [move.user_id])))
    await returnToClasses(inside, back, standing)
    const moved = await placeStudents(inside, students.map(returned), isPlaced(students))
    const done = new Set(moved.map((student) => student.id))
    const elsewhere = students.flatMap(({ student_id }) =>
      done.has(student_id) ? [] : [student_id],
    )
    const left = [
      ...people.filter((person) => other.has(person.id)),
      ...(elsewhere.length > 0 ? await selectPlaces(inside, elsewhere) : []),
    ]
    // A merge, or a deleted class or person, took the row along.
    const gone = known.students + known.teachers - students.length - teachers.length
    if (!without_changed) assertNoneLeft(left.map(nameOf), gone)
    await updateUndone(inside, id)
    const changes = { students: moved.length, teachers: back.length }
    await recordAudit(inside, { action: 'undo', record, record_id: id, changes })
  })
  return getYearEnd(school, id)
}

type Moves = Awaited<ReturnType<typeof selectStudentMoves>>

const returned = ({ student_id, from_section_id }: Moves[number]): StudentPlace => ({
  ...{ id: student_id, section_id: from_section_id, is_active: true },
})

/** Whether a student is where the move put them. */
function isPlaced(moves: Moves) {
  const moveOf = new Map(moves.map((move) => [move.student_id, move]))
  return ({ id, section_id, is_active }: StudentPlace) => {
    const move = moveOf.get(id)
    if (!move) return false
    const { from_section_id, to_section_id } = move
    return (
      section_id === (to_section_id ?? from_section_id) && is_active === (to_section_id !== null)
    )
  }
}

function assertNoneLeft(names: string[], gone: number): void {
  if (names.length > 0) throw changed(names, gone)
  if (gone > 0) throw new Refusal('conflict', { reason: reason('year_end_gone', { count: gone }) })
}
