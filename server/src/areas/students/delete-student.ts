import { fault } from '@talaqqi/contract/errors'
import { recordAudit } from '../../platform/audit.ts'
import { unlessReferenced } from '../../platform/database/unique.ts'
import { orNotFound, Refusal } from '../../platform/refusal.ts'
import { inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { unlinkGuardians } from '../guardians/index.ts'
import { lockStudents } from './queries.ts'
import { deleteStudents, hasLessons } from './write-queries.ts'

/** Throws Refusal `not_found`, or `in_use` with the kinds of captured records. */
export async function deleteStudent(school: SchoolScope, id: string): Promise<void> {
  await unlessReferenced(inUse('records', 'student_has_records'), () =>
    inTransaction(school, async (inside) => {
      const student = orNotFound((await lockStudents(inside, [id]))[0])
      if (await hasLessons(inside, id)) throw inUse('lessons', 'student_has_lessons')
      await unlinkGuardians(inside, id)
      await deleteStudents(inside, [id])
      const { first_name, last_name } = student
      const changes = { first_name, last_name }
      await recordAudit(inside, { action: 'delete', record: 'students', record_id: id, changes })
    }),
  )
}

function inUse(path: string, code: 'student_has_lessons' | 'student_has_records'): Refusal {
  return new Refusal('in_use', { fields: [fault(path, code)] })
}
