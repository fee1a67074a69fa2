import { reason } from '@talaqqi/contract/errors'
import { MOVE_UNDO_MINUTES, type Student, type StudentMove } from '@talaqqi/contract/students'
import { v7 } from 'uuid'
import { recordUpdates } from '../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { hasSection, inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { insertMove, lockMove, selectOpenMoves, updateMoveUndone } from './move-queries.ts'
import { placeStudents } from './place-students.ts'
import { lockStudents, selectSectionNames, selectStudentsById } from './queries.ts'
import { updateSectionOf } from './write-queries.ts'

const record = 'students'

type Move = { id?: string | undefined; student_ids: string[]; section_id: string }

/** All or none; idempotent by id. Throws Refusal `not_found` or `invalid_input` (the class). */
export async function moveStudents(
  school: SchoolScope,
  { id = v7(), student_ids, section_id }: Move,
): Promise<Student[]> {
  const ids = [...new Set(student_ids)]
  await inTransaction(school, async (inside) => {
    if (!(await hasSection(inside, section_id))) throw invalid('section_id', 'section_unknown')
    const students = await lockStudents(inside, ids)
    if (students.length < ids.length) throw new Refusal('not_found')
    const moved = students
      .filter((student) => student.section_id !== section_id)
      .map((student) => ({ id: student.id, section_id: student.section_id }))
    // A move with this id has been saved, and may have been undone since.
    if (!(await insertMove(inside, { id, section_id, moved }))) return
    await updateSectionOf(inside, ids, section_id)
    await recordUpdates(
      inside,
      students.map((from) => ({ record, record_id: from.id, from, to: { section_id } })),
    )
  })
  return selectStudentsById(school, ids)
}

/** Of the last minutes, newest first. */
export async function listMoves(school: SchoolScope): Promise<StudentMove[]> {
  const moves = await selectOpenMoves(school, MOVE_UNDO_MINUTES)
  return moves.map(({ id, section, moved, created_at }) => ({
    ...{ id, section, total: moved.length },
    created_at: created_at.toISOString(),
  }))
}

/**
 * Students who were moved again since, or came from a deleted class, stay. Idempotent. Throws Refusal
 * `not_found`, or `conflict` (too old).
 */
export async function undoMove(
  school: SchoolScope,
  id: string,
): Promise<{ back: Student[]; stayed: Student[] }> {
  const ids = await inTransaction(school, async (inside) => {
    const { section_id, moved, undone_at, created_at } = orNotFound(await lockMove(inside, id))
    const all = moved.map((student) => student.id)
    if (undone_at) return { all, back: [] }
    if (Date.now() - created_at.getTime() > MOVE_UNDO_MINUTES * 60 * 1000)
      throw new Refusal('conflict', { reason: reason('move_too_old') })
    const back = await moveBack(inside, { section_id, moved })
    await updateMoveUndone(inside, id)
    return { all, back }
  })
  const students = await selectStudentsById(school, ids.all)
  const isBack = (student: Student) => ids.back.includes(student.id)
  return { back: students.filter(isBack), stayed: students.filter((one) => !isBack(one)) }
}

type Moved = { section_id: string; moved: { id: string; section_id: string | null }[] }

async function moveBack(inside: SchoolScope, { section_id, moved }: Moved): Promise<string[]> {
  const known = new Set((await selectSectionNames(inside)).map((section) => section.id))
  const possible = moved.filter((one) => one.section_id === null || known.has(one.section_id))
  // Only the class: the students' state since the move stays.
  const standing = await lockStudents(
    inside,
    possible.map((one) => one.id),
  )
  const isActive = new Map(standing.map((student) => [student.id, student.is_active]))
  const before = await placeStudents(
    inside,
    possible.map((one) => ({ ...one, is_active: isActive.get(one.id) ?? true })),
    (student) => student.section_id === section_id,
  )
  return before.map((student) => student.id)
}
