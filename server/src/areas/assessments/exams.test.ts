import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/exams'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeCompletion, makeExam } from './factory.ts'

const server = useServer()
const announced = { name: 'Mid-year', description: '', status: 'in_progress' } as const

describe('an exam', () => {
  test('is of the whole school: teachers see, announce and change it', async () => {
    const { asTeacher, asAdministrator } = await makeScene(server)
    await asAdministrator.call(contract.addExam, { body: { ...announced, name: 'First' } })
    const { id } = await asTeacher.call(contract.addExam, { body: announced })
    const body = { ...announced, status: 'completed' } as const
    await asTeacher.call(contract.changeExam, { params: { id }, body })
    const listed = await asTeacher.call(contract.listExams)
    expect(listed.map(({ name, status }) => [name, status])).toEqual([
      ['Mid-year', 'completed'],
      ['First', 'in_progress'],
    ])
    const query = { record: 'exams', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry?.changes).toEqual({ status: 'completed' })
  })

  test('shows each teacher the questions of the own students', async () => {
    const { account_id, student, studentElsewhere, ...people } = await makeScene(server)
    const { id } = await makeExam(server, { account_id })
    for (const student_id of [student.id, studentElsewhere.id])
      await makeSession(server, { account_id, student_id, type: 'exam', assessment_id: id })
    const params = { id }
    const studentsOf = async (client: typeof people.asTeacher, student_id?: string) => {
      const query = student_id ? { student_id } : {}
      const { assessment } = await client.call(contract.getExam, { params, query })
      return assessment.sessions.map((session) => session.student_id)
    }
    expect(await studentsOf(people.asTeacher)).toEqual([student.id])
    expect(await studentsOf(people.asAdministrator)).toHaveLength(2)
    expect(await studentsOf(people.asAdministrator, student.id)).toEqual([student.id])
    const query = { student_id: studentElsewhere.id }
    expect((await people.asTeacher.refused(contract.getExam, { params, query })).status).toBe(403)
  })

  test('is announced once, if the request is repeated at the same moment', async () => {
    const { asTeacher, asAdministrator } = await makeScene(server)
    const body = { ...announced, id: v7() }
    const add = () => asTeacher.call(contract.addExam, { body })
    await Promise.all([add(), add(), add()])
    expect(await asTeacher.call(contract.listExams)).toHaveLength(1)
    const query = { record: 'exams', record_id: body.id } as const
    expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })

  test('cannot use the id of a completion', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const { id } = await makeCompletion(server, { account_id, student_id: student.id })
    const body = { ...announced, id }
    expect((await asTeacher.refused(contract.addExam, { body })).status).toBe(409)
  })

  test('cannot end before it starts', async () => {
    const { asTeacher } = await makeScene(server)
    const body = { ...announced, start_date: '2026-03-02', end_date: '2026-03-01' }
    const { status, detail } = await asTeacher.refused(contract.addExam, { body })
    expect([status, detail.fields?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['end_date', 'end_date_before_start']],
    ])
  })
})
