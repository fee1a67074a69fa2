import { listAudit } from '@talaqqi/contract/audit'
import { listGuardians } from '@talaqqi/contract/guardians'
import * as contract from '@talaqqi/contract/students'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeAttendance } from '../attendances/factory.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from './factory.ts'

const server = useServer()

describe('a student who was added by mistake', () => {
  test('is deleted; the guardian stays, for the other children', async () => {
    const { account_id, asAdministrator, student, studentElsewhere } = await makeScene(server)
    const student_ids = [student.id, studentElsewhere.id]
    const { id } = await makeGuardian(server, { account_id, student_ids })
    const params = { id: student.id }
    await asAdministrator.call(contract.deleteStudent, { params })
    expect((await asAdministrator.refused(contract.getStudent, { params })).status).toBe(404)
    const guardians = await asAdministrator.call(listGuardians)
    expect(guardians.map((one) => [one.id, one.students.map((child) => child.id)])).toEqual([
      [id, [studentElsewhere.id]],
    ])
  })

  test.each(['reciter', 'listener', 'deleted'] as const)(
    'stays if a lesson was captured (%s), and the answer says so',
    async (as) => {
      const { account_id, asAdministrator, student, studentElsewhere } = await makeScene(server)
      const deleted_at = as === 'deleted' ? new Date() : null
      const lesson = { account_id, student_id: student.id, deleted_at }
      if (as === 'listener')
        await makeSession(server, {
          ...lesson,
          student_id: studentElsewhere.id,
          listener_id: student.id,
        })
      else await makeSession(server, lesson)
      const params = { id: student.id }
      const refused = await asAdministrator.refused(contract.deleteStudent, { params })
      expect(refused.status).toBe(409)
      expect(refused.detail).toMatchObject({ code: 'in_use', fields: [{ path: 'lessons' }] })
    },
  )

  test('stays with the guardians if attendance was captured', async () => {
    const { account_id, asAdministrator, student } = await makeScene(server)
    await makeGuardian(server, { account_id, student_ids: [student.id] })
    await makeAttendance(server, { account_id, student_id: student.id })
    const params = { id: student.id }
    const refused = await asAdministrator.refused(contract.deleteStudent, { params })
    expect(refused.detail).toMatchObject({ code: 'in_use', fields: [{ path: 'records' }] })
    const { guardians } = await asAdministrator.call(contract.getStudent, { params })
    expect(guardians).toHaveLength(1)
  })
})

describe('several students', () => {
  test('are disabled at once, all or none, and enabled again', async () => {
    const { asAdministrator, student, studentElsewhere } = await makeScene(server)
    const { id: foreign } = await makeStudent(server)
    const student_ids = [student.id, studentElsewhere.id]
    for (const wrong of [foreign, v7()]) {
      const body = { student_ids: [...student_ids, wrong], is_active: false }
      const refused = await asAdministrator.refused(contract.setStudentsActive, { body })
      expect(refused.status).toBe(404)
    }
    expect(await asAdministrator.call(contract.listDisabledStudents)).toEqual([])
    const set = (is_active: boolean) =>
      asAdministrator.call(contract.setStudentsActive, { body: { student_ids, is_active } })
    expect((await set(false)).map(({ is_active }) => is_active)).toEqual([false, false])
    expect(await asAdministrator.call(contract.listStudents)).toEqual([])
    expect(await asAdministrator.call(contract.listDisabledStudents)).toHaveLength(2)
    expect((await set(true)).map(({ is_active }) => is_active)).toEqual([true, true])
  })

  test('disabled twice at once, are disabled by one audit entry', async () => {
    const { asAdministrator, student } = await makeScene(server)
    const body = { student_ids: [student.id], is_active: false }
    const disable = () => asAdministrator.call(contract.setStudentsActive, { body })
    await Promise.all([disable(), disable()])
    const query = { record: 'students', record_id: student.id } as const
    const entries = await asAdministrator.call(listAudit, { query })
    expect(entries.map(({ changes }) => changes)).toEqual([{ is_active: false }])
  })

  test('are listed each with the guardians, disabled ones too', async () => {
    const { account_id, asAdministrator, asTeacher, student } = await makeScene(server)
    const of = { account_id, student_ids: [student.id] }
    const zaynab = await makeGuardian(server, { ...of, first_name: 'Zaynab' })
    const ahmad = await makeGuardian(server, { ...of, first_name: 'Ahmad', password_hash: 'x' })
    const named = ({ guardians }: contract.StudentWithGuardians) =>
      guardians.map(({ id, has_password }) => [id, has_password])
    const expected = [
      [ahmad.id, true],
      [zaynab.id, false],
    ]
    expect((await asTeacher.call(contract.listStudents)).map(named)).toEqual([expected])
    const body = { student_ids: [student.id], is_active: false }
    await asAdministrator.call(contract.setStudentsActive, { body })
    const disabled = await asAdministrator.call(contract.listDisabledStudents)
    expect(disabled.map(named)).toEqual([expected])
  })
})
