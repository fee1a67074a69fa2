import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/targets'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeTarget } from './factory.ts'

const server = useServer()
const goal = { title: 'Juz 30', description: '', status: 'in_progress', due_date: null } as const

describe("a student's targets", () => {
  test('come by due date, those without one last', async () => {
    const { asTeacher, student } = await makeScene(server)
    const add = (title: string, due_date: string | null) =>
      asTeacher.call(contract.addTarget, {
        body: { ...goal, title, due_date, student_id: student.id },
      })
    await add('never', null)
    await add('later', '2026-12-02 09:30')
    const { first_name, targets } = await add('sooner', '2026-12-01 16:00')
    expect(first_name).toBe(student.first_name)
    expect(targets.map(({ title, due_date }) => [title, due_date])).toEqual([
      ['sooner', '2026-12-01 16:00'],
      ['later', '2026-12-02 09:30'],
      ['never', null],
    ])
  })

  test("are in the class's list, which includes students without targets", async () => {
    const { asTeacher, account_id, student, section } = await makeScene(server)
    await makeTarget(server, { account_id, student_id: student.id })
    const listed = await asTeacher.call(contract.listTargetsOfSection, {
      params: { id: section.id },
    })
    expect(listed.find(({ id }) => id === student.id)?.targets).toHaveLength(1)
    expect(listed.every(({ targets }) => Array.isArray(targets))).toBe(true)
  })

  test('are set once, if the request is repeated at the same moment', async () => {
    const { asTeacher, student } = await makeScene(server)
    const body = { id: v7(), ...goal, student_id: student.id }
    const add = () => asTeacher.call(contract.addTarget, { body })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ targets }) => targets.map(({ id }) => id))).toEqual(
      answers.map(() => [body.id]),
    )
  })

  test("of one student cannot be another's by the same id", async () => {
    const { asAdministrator, student, studentElsewhere } = await makeScene(server)
    const body = { id: v7(), ...goal, student_id: student.id }
    await asAdministrator.call(contract.addTarget, { body })
    const other = { ...body, student_id: studentElsewhere.id }
    expect((await asAdministrator.refused(contract.addTarget, { body: other })).status).toBe(409)
  })

  test('are met, and the audit log names the user', async () => {
    const { asTeacher, asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeTarget(server, { account_id, student_id: student.id })
    const { targets } = await asTeacher.call(contract.changeTarget, {
      params: { id },
      body: { ...goal, status: 'done' },
    })
    expect(targets[0]?.status).toBe('done')
    const query = { record: 'targets', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry?.changes).toMatchObject({ status: 'done' })
  })

  test('stay with their student', async () => {
    const { asAdministrator, account_id, student, studentElsewhere } = await makeScene(server)
    const { id } = await makeTarget(server, { account_id, student_id: student.id })
    const body = { ...goal, student_id: studentElsewhere.id }
    const { detail } = await asAdministrator.refused(contract.changeTarget, {
      params: { id },
      body,
    })
    expect(detail.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['student_id', 'of_another_student'],
    ])
  })
})

test.each([
  ['title', { title: ' ', description: '' }, 'missing'],
  ['status', { status: undefined }, 'status_missing'],
  ['due_date', { due_date: '2026-02-30 10:00' }, 'date_and_time_missing'],
  ['due_date', { due_date: 'tomorrow' }, 'date_and_time_missing'],
])('a target without a valid %s is refused', async (path, wrong, code) => {
  const { asTeacher, student } = await makeScene(server)
  const body = { ...goal, student_id: student.id, ...wrong } as never
  const { status, detail } = await asTeacher.refused(contract.addTarget, { body })
  expect([status, detail.fields?.map((field) => [field.path, field.code])]).toEqual([
    422,
    [[path, code]],
  ])
})
