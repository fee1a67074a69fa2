import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/completions'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeCompletion } from './factory.ts'

const server = useServer()
const started = { description: 'A page a day', status: 'in_progress' } as const

describe("a student's completions", () => {
  test('come by juz, each with its attempts, the newest first', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const add = (juz: number) =>
      asTeacher.call(contract.addCompletion, {
        body: { ...started, id: v7(), juz, student_id: student.id },
      })
    await add(30)
    const { completions } = await add(2)
    expect(completions.map(({ juz, name }) => [juz, name])).toEqual([
      [2, 'Juz 2'],
      [30, 'Juz 30'],
    ])
    const [second] = completions
    const of = { account_id, student_id: student.id, assessment_id: second?.id ?? '' }
    const type = 'juz_completion' as const
    const times = ['2026-03-02', '2026-03-09'].map((day) => new Date(`${day}T08:00:00Z`))
    for (const created_at of times) await makeSession(server, { ...of, type, created_at })
    await makeSession(server, { ...of, type, deleted_at: new Date() })
    const params = { id: student.id }
    const read = await asTeacher.call(contract.getCompletionsOfStudent, { params })
    expect(read.completions[0]?.assessment).toMatchObject({
      id: second?.id,
      name: 'Juz 2',
      description: 'A page a day',
      sessions: times.toReversed().map((time) => ({
        created_at: time.toISOString(),
        percentage: 100,
        assessment: { id: second?.id, kind: 'completion', name: 'Juz 2', juz: 2 },
      })),
    })
    expect(read.completions[1]?.assessment.sessions).toEqual([])
  })

  test("are in the class's list, which includes students without completions", async () => {
    const { asTeacher, account_id, student, section } = await makeScene(server)
    await makeCompletion(server, { account_id, student_id: student.id })
    const params = { id: section.id }
    const listed = await asTeacher.call(contract.listCompletionsOfSection, { params })
    expect(listed.map(({ id, completions }) => [id, completions.length])).toEqual([[student.id, 1]])
  })

  test('are unique for each juz: a second is refused and not stored', async () => {
    const { asTeacher, account_id, student } = await makeScene(server)
    const { juz } = await makeCompletion(server, { account_id, student_id: student.id })
    const body = { ...started, id: v7(), juz, student_id: student.id }
    const { status, detail } = await asTeacher.refused(contract.addCompletion, { body })
    expect([status, detail.fields?.map(({ path, code }) => [path, code])]).toEqual([
      422,
      [['juz', 'completion_taken']],
    ])
    // Its id is still free.
    const { completions } = await asTeacher.call(contract.addCompletion, {
      body: { ...body, juz: juz + 1 },
    })
    expect(completions.map(({ id }) => id)).toContain(body.id)
  })

  test('of one juz are started once, if two are added at once', async () => {
    const { asTeacher, student } = await makeScene(server)
    const add = () =>
      asTeacher.send({
        method: 'POST',
        path: '/completions/',
        body: { ...started, juz: 5, student_id: student.id },
      })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422])
    const params = { id: student.id }
    const { completions } = await asTeacher.call(contract.getCompletionsOfStudent, { params })
    expect(completions.map(({ juz }) => juz)).toEqual([5])
  })

  test('are started once, if the request is repeated at the same moment', async () => {
    const { asTeacher, asAdministrator, student } = await makeScene(server)
    const body = { ...started, id: v7(), juz: 5, student_id: student.id }
    const add = () => asTeacher.call(contract.addCompletion, { body })
    const answers = await Promise.all([add(), add(), add()])
    expect(answers.map(({ completions }) => completions.map(({ id }) => id))).toEqual(
      answers.map(() => [body.id]),
    )
    const query = { record: 'completions', record_id: body.id } as const
    expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })

  test("of one student cannot be another's by the same id", async () => {
    const { asAdministrator, student, studentElsewhere } = await makeScene(server)
    const body = { ...started, id: v7(), juz: 5, student_id: student.id }
    await asAdministrator.call(contract.addCompletion, { body })
    const other = { ...body, student_id: studentElsewhere.id }
    expect((await asAdministrator.refused(contract.addCompletion, { body: other })).status).toBe(
      409,
    )
  })

  test('are completed, and the audit log shows it', async () => {
    const { asTeacher, asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeCompletion(server, { account_id, student_id: student.id })
    const { completions } = await asTeacher.call(contract.changeCompletion, {
      params: { id },
      body: { ...started, status: 'completed' },
    })
    expect(completions[0]).toMatchObject({ status: 'completed', name: 'Juz 3' })
    const query = { record: 'completions', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry?.changes).toEqual({ status: 'completed' })
  })

  test.each([
    ['student_id', 'of_another_student'],
    ['juz', 'juz_stays'],
  ])('keep their %s', async (path, code) => {
    const { asAdministrator, account_id, student, studentElsewhere } = await makeScene(server)
    const { id } = await makeCompletion(server, { account_id, student_id: student.id })
    const moved = path === 'juz' ? { juz: 4 } : { student_id: studentElsewhere.id }
    const { detail } = await asAdministrator.refused(contract.changeCompletion, {
      params: { id },
      body: { ...started, ...moved },
    })
    expect(detail.fields?.map((field) => [field.path, field.code])).toEqual([[path, code]])
  })
})

test.each([
  ['description', { description: ' \n ' }, 'missing'],
  ['status', { status: 'not_started' }, 'status_missing'],
  ['juz', { juz: 31 }, 'number_too_large'],
  ['juz', { juz: 0 }, 'number_too_small'],
])('a completion without a valid %s is refused', async (path, wrong, code) => {
  const { asTeacher, student } = await makeScene(server)
  const body = { ...started, juz: 1, student_id: student.id, ...wrong } as never
  const { status, detail } = await asTeacher.refused(contract.addCompletion, { body })
  expect([status, detail.fields?.map((field) => [field.path, field.code])]).toEqual([
    422,
    [[path, code]],
  ])
})
