import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/rounds'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeRound } from './factory.ts'

const server = useServer()
const revision = { name: 'Revision', description: '', status: 'in_progress' } as const

describe("a student's rounds", () => {
  test('come the newest first, each with its lessons', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const add = (name: string) =>
      asTeacher.call(contract.addRound, { body: { ...revision, name, student_id: student.id } })
    await add('First')
    const { id, student: of } = await add('Second')
    expect(of).toMatchObject({ id: student.id, first_name: student.first_name })
    await makeSession(server, { account_id, student_id: student.id, assessment_id: id })
    await makeSession(server, { account_id, student_id: student.id })
    const params = { id: student.id }
    const { rounds } = await asTeacher.call(contract.getRoundsOfStudent, { params })
    expect(rounds.map(({ name, assessment }) => [name, assessment.sessions.length])).toEqual([
      ['Second', 1],
      ['First', 0],
    ])
    expect(await asTeacher.call(contract.getRound, { params: { id } })).toMatchObject({
      student: of,
      assessment: { name: 'Second', sessions: [{ assessment: { kind: 'round', juz: null } }] },
    })
  })

  test("are in the class's list, which includes students without rounds", async () => {
    const { asTeacher, account_id, student, section } = await makeScene(server)
    await makeRound(server, { account_id, student_id: student.id })
    const listed = await asTeacher.call(contract.listRoundsOfSection, {
      params: { id: section.id },
    })
    expect(listed.map(({ id, rounds }) => [id, rounds.length])).toEqual([[student.id, 1]])
  })

  test('are started once, if the request is repeated at the same moment', async () => {
    const { asTeacher, asAdministrator, student } = await makeScene(server)
    const body = { ...revision, id: v7(), student_id: student.id }
    const add = () => asTeacher.call(contract.addRound, { body })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ id }) => id)).toEqual(answers.map(() => body.id))
    const query = { record: 'rounds', record_id: body.id } as const
    expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })

  test("of one student cannot be another's", async () => {
    const { asAdministrator, student, studentElsewhere } = await makeScene(server)
    const body = { ...revision, id: v7(), student_id: student.id }
    await asAdministrator.call(contract.addRound, { body })
    const other = { ...revision, student_id: studentElsewhere.id }
    const again = { body: { ...other, id: body.id } }
    expect((await asAdministrator.refused(contract.addRound, again)).status).toBe(409)
    const params = { id: body.id }
    const { detail } = await asAdministrator.refused(contract.changeRound, { params, body: other })
    expect(detail.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['student_id', 'of_another_student'],
    ])
  })

  test('end, and the audit log shows it', async () => {
    const { asTeacher, asAdministrator, account_id, student } = await makeScene(server)
    const { id, name } = await makeRound(server, { account_id, student_id: student.id })
    const dates = { start_date: '2026-03-01', end_date: '2026-03-01' }
    const body = { ...revision, name, ...dates, status: 'completed' } as const
    expect(await asTeacher.call(contract.changeRound, { params: { id }, body })).toMatchObject(body)
    const query = { record: 'rounds', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry?.changes).toEqual({ ...dates, status: 'completed' })
  })

  test('concurrent changes to contradictory dates are refused', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const dates = { start_date: '2026-03-01', end_date: '2026-03-31' }
    const of = { account_id, student_id: student.id, ...dates }
    const { id, name } = await makeRound(server, of)
    const params = { id }
    const before = { name, description: '', status: 'in_progress', ...dates } as const
    const save = (change: object) => ({ params, body: { ...before, ...change, before } })
    await asTeacher.call(contract.changeRound, save({ end_date: '2026-03-10' }))
    const late = save({ start_date: '2026-03-20' })
    const { status, detail } = await asTeacher.refused(contract.changeRound, late)
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([409, ['end_date']])
  })
})

test.each([
  ['name', { name: ' ' }, 'missing'],
  ['status', { status: undefined }, 'status_missing'],
  ['start_date', { start_date: '2026-02-30' }, 'date_missing'],
  ['end_date', { start_date: '2026-03-02', end_date: '2026-03-01' }, 'end_date_before_start'],
])('a round without a valid %s is refused', async (path, wrong, code) => {
  const { asTeacher, student } = await makeScene(server)
  const body = { ...revision, student_id: student.id, ...wrong } as never
  const { status, detail } = await asTeacher.refused(contract.addRound, { body })
  expect([status, detail.fields?.map((field) => [field.path, field.code])]).toEqual([
    422,
    [[path, code]],
  ])
})
