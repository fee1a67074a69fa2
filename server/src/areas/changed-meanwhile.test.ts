import { listAudit } from '@talaqqi/contract/audit'
import { getStudent } from '@talaqqi/contract/students'
import { getTimeslot } from '@talaqqi/contract/timeslots'
import { expect, test } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import { type Client, filled, signIn } from '../testing/client.ts'
import { loadSamples, takesBefore } from '../testing/samples.ts'
import { makeScene } from '../testing/schools/scene.ts'
import { useServer } from '../testing/server.ts'
import { areas } from './list.ts'
import { makeTimeslot } from './timeslots/factory.ts'
import { makeUser } from './users/factory.ts'

const server = useServer()
const { changes } = await loadSamples()
type Saved = (body: object) => Promise<{ status: number; code?: string; fields?: string[] }>

const changing = declaredRoutes(areas).filter(takesBefore)

test('there are calls that change a record', () => {
  expect(changing.length).toBeGreaterThan(7)
})

test.each(changing.map((route) => [route.name, route] as const))(
  'of two simultaneous calls of %s the later gets a conflict',
  async (name, route) => {
    const scene = await makeScene(server)
    const make = changes[name]
    if (!make) throw new Error(`say in areas/${route.area}/samples.ts what two people change`)
    const { params, read: readAll, first, second } = await make(scene)
    // Only the changed fields, as a form sends them.
    const read = async () => picked(await readAll(), Object.keys({ ...first, ...second }))
    const path = filled(route.path, params)
    const save: Saved = async (body) => {
      const answer = await scene.asAdministrator.send({ method: route.method, path, body })
      const { detail } = answer.json()
      const fields = detail?.fields?.map((field: { path: string }) => field.path)
      return { status: answer.statusCode, code: detail?.code, fields }
    }
    const before = await read()

    expect(await save({ ...first, before })).toMatchObject({ status: 200 })
    // A repeat, because the answer may have been lost.
    expect(await save({ ...first, before })).toMatchObject({ status: 200 })
    expect(await save({ ...second, before })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect(await read()).toMatchObject(first)
    // A user who has seen the value may overwrite it.
    expect(await save({ ...second, before: await read() })).toMatchObject({ status: 200 })
    expect(await save(first)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject(first)
  },
)

async function openStudent() {
  const scene = await makeScene(server)
  const { account_id, student, section } = scene
  const other = await makeUser(server, { account_id, is_admin: true, first_name: 'Zahra' })
  const read = () => scene.asAdministrator.call(getStudent, { params: { id: student.id } })
  const { first_name, last_name } = await read()
  const before = { first_name, last_name, section_id: section.id, is_active: true }
  const saveAs = async (client: Client, change: object) => {
    const body = { ...before, ...change, before }
    const answer = await client.send({ method: 'PUT', path: `/students/${student.id}`, body })
    return { status: answer.statusCode, fields: answer.json().detail?.fields }
  }
  const asOther = await signIn(server, other)
  return { ...scene, other, asOther, read, before, saveAs }
}

test('concurrent changes of different fields are both kept', async () => {
  const { asAdministrator, asOther, elsewhere, read, saveAs } = await openStudent()
  expect(await saveAs(asOther, { section_id: elsewhere.id })).toMatchObject({ status: 200 })
  expect(await saveAs(asAdministrator, { first_name: 'Mine' })).toMatchObject({ status: 200 })
  expect(await read()).toMatchObject({ first_name: 'Mine', section_id: elsewhere.id })
})

test('a concurrent change of the same field answers its value and author', async () => {
  const { asAdministrator, asOther, other, read, saveAs } = await openStudent()
  await saveAs(asOther, { first_name: 'Theirs', last_name: 'Theirs' })
  expect(await saveAs(asAdministrator, { first_name: 'Mine' })).toEqual({
    status: 409,
    fields: [
      {
        path: 'first_name',
        code: 'changed_meanwhile',
        params: {},
        message: 'Someone else has changed this.',
        value: 'Theirs',
        set_by: { first_name: 'Zahra', last_name: other.last_name },
      },
    ],
  })
  expect(await read()).toMatchObject({ first_name: 'Theirs', last_name: 'Theirs' })
})

test('concurrent changes that contradict each other are refused', async () => {
  const { account_id, asAdministrator } = await makeScene(server)
  const { id } = await makeTimeslot(server, { account_id })
  const before = { start_time: '15:00', end_time: '16:30' }
  const save = (change: object) =>
    asAdministrator.send({
      method: 'PUT',
      path: `/timeslots/${id}`,
      body: { ...before, ...change, before },
    })
  expect((await save({ end_time: '15:30' })).statusCode).toBe(200)
  const refused = await save({ start_time: '16:00' })
  expect(refused.statusCode).toBe(409)
  expect(refused.json().detail.fields).toMatchObject([{ path: 'end_time', value: '15:30' }])
  expect((await save({ start_time: '15:15' })).statusCode).toBe(200)
  const times = { start_time: '15:15', end_time: '15:30' }
  expect(await asAdministrator.call(getTimeslot, { params: { id } })).toMatchObject(times)
})

test('a save without changes writes no audit entry', async () => {
  const { asAdministrator, elsewhere, section, student, saveAs } = await openStudent()
  expect(await saveAs(asAdministrator, {})).toMatchObject({ status: 200 })
  expect(await saveAs(asAdministrator, { section_id: elsewhere.id })).toMatchObject({ status: 200 })
  const query = { record: 'students', record_id: student.id } as const
  expect(await asAdministrator.call(listAudit, { query })).toMatchObject([
    { changes: { section_id: elsewhere.id }, before: { section_id: section.id } },
  ])
})

test('a student renamed during a move ends as the history says', async () => {
  const { asAdministrator, asOther, elsewhere, student, read, saveAs } = await openStudent()
  for (let round = 0; round < 8; round += 1) {
    const [moved, renamed] = await Promise.all([
      asOther.send({
        method: 'POST',
        path: '/students/move',
        body: { student_ids: [student.id], section_id: elsewhere.id },
      }),
      saveAs(asAdministrator, { first_name: `Name ${round}` }),
    ])
    expect([moved.statusCode, [200, 409]]).toEqual([200, expect.arrayContaining([renamed.status])])
    const query = { record: 'students', record_id: student.id } as const
    const history = await asAdministrator.call(listAudit, { query })
    const last = history.find((entry) => 'section_id' in entry.changes)
    expect((await read()).section_id).toBe(last?.changes.section_id)
    expect((await read()).section_id).toBe(elsewhere.id)
  }
})

test('a record that two delete at the same moment is deleted once', async () => {
  const { account_id, asAdministrator } = await makeScene(server)
  const { id } = await makeTimeslot(server, { account_id })
  const answers = await Promise.all(
    [1, 2, 3].map(() => asAdministrator.send({ method: 'DELETE', path: `/timeslots/${id}` })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404])
  const query = { record: 'timeslots', record_id: id } as const
  expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
})

test('of two simultaneous saves one is refused', async () => {
  const { asAdministrator, section } = await makeScene(server)
  const { id, name } = section
  const answers = await Promise.all(
    ['One', 'Other'].map((mine) =>
      asAdministrator.send({
        method: 'PUT',
        path: `/sections/${id}`,
        body: { name: mine, before: { name } },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

function picked(of: object, fields: string[]): object {
  return Object.fromEntries(Object.entries(of).filter(([field]) => fields.includes(field)))
}
