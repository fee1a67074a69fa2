import type { FullStudentRecord } from '@talaqqi/contract/student-fields'
import type { Student, StudentChange, StudentInput } from '@talaqqi/contract/students'
import { v7 } from 'uuid'
import { recordAudit, recordAudits, recordUpdates } from '../../platform/audit.ts'
import { changeRecord } from '../../platform/change-record.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { hasSection, inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { lockStudents, selectStudentsById } from './queries.ts'
import { getFullStudent } from './students.ts'
import {
  deleteStudents,
  insertStudent,
  insertStudents,
  type NewStudent,
  updateActive,
  updateStudent,
} from './write-queries.ts'

const record = 'students'

/** Idempotent by id. Throws Refusal `invalid_input` (the class). */
export async function addStudent(
  school: SchoolScope,
  input: StudentInput,
): Promise<FullStudentRecord> {
  const student = { ...input, id: input.id ?? v7() }
  await inTransaction(school, async (inside) => {
    await requireSection(inside, student.section_id)
    if (!(await insertStudent(inside, student))) return
    await recordAudit(inside, creationOf(student))
  })
  return getFullStudent(school, student.id)
}

export async function addStudents(inside: SchoolScope, students: NewStudent[]): Promise<void> {
  await insertStudents(inside, students)
  await recordAudits(inside, students.map(creationOf))
}

export async function removeStudents(inside: SchoolScope, ids: string[]): Promise<void> {
  await deleteStudents(inside, ids)
  await recordAudits(
    inside,
    ids.map((record_id) => ({ action: 'delete', record, record_id, changes: {} })),
  )
}

/** Throws Refusal `not_found`, `changed_meanwhile` or `invalid_input` (the class). */
export async function changeStudent(
  school: SchoolScope,
  id: string,
  { id: _, before, ...to }: StudentChange,
): Promise<FullStudentRecord> {
  await inTransaction(school, async (inside) => {
    // Lock order everywhere: classes before students.
    const isSection = to.section_id === undefined || (await hasSection(inside, to.section_id))
    await changeRecord(
      inside,
      { record, record_id: id, before, to },
      async () => orNotFound((await lockStudents(inside, [id]))[0]),
      async ({ change }) => {
        if (change.section_id && !isSection) throw sectionUnknown()
        await updateStudent(inside, id, change)
      },
    )
  })
  return getFullStudent(school, id)
}

/** Locks the student; an empty name changes nothing. Throws Refusal `not_found`. */
export async function storeNameInArabic(
  inside: SchoolScope,
  id: string,
  name_in_arabic: string,
): Promise<Student> {
  const from = orNotFound((await lockStudents(inside, [id]))[0])
  if (name_in_arabic !== '' && name_in_arabic !== from.name_in_arabic) {
    await updateStudent(inside, id, { name_in_arabic })
    await recordUpdates(inside, [{ record, record_id: id, from, to: { name_in_arabic } }])
  }
  return from
}

/** All or none. Throws Refusal `not_found`. */
export async function setStudentsActive(
  school: SchoolScope,
  student_ids: string[],
  is_active: boolean,
): Promise<Student[]> {
  const ids = [...new Set(student_ids)]
  await inTransaction(school, async (inside) => {
    const students = await lockStudents(inside, ids)
    if (students.length < ids.length) throw new Refusal('not_found')
    await updateActive(inside, ids, is_active)
    await recordUpdates(
      inside,
      students.map((from) => ({ record, record_id: from.id, from, to: { is_active } })),
    )
  })
  return selectStudentsById(school, ids)
}

/** Without the empty personal fields, which most records have. */
function creationOf({ id, ...student }: NewStudent) {
  const given = Object.entries(student).filter(([, value]) => value !== null && value !== '')
  return { action: 'create', record, record_id: id, changes: Object.fromEntries(given) } as const
}

async function requireSection(school: SchoolScope, section_id: string): Promise<void> {
  if (!(await hasSection(school, section_id))) throw sectionUnknown()
}

const sectionUnknown = () => invalid('section_id', 'section_unknown')
