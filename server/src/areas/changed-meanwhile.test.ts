import { listAudit } from '@talaqqi/contract/audit'
import { getStudent } from '@talaqqi/contract/students'
import { expect, test } from 'vitest'
import { declaredRoutes } from '../platform/area.ts'
import { filled } from '../testing/client.ts'
import { loadSamples, takesBefore } from '../testing/samples.ts'
import { makeScene } from '../testing/scene.ts'
import { useServer } from '../testing/server.ts'
import { areas } from './list.ts'

const server = useServer()
const { changes } = await loadSamples()
type Saved = (body: object) => Promise<{ status: number; code?: string; fields?: string[] }>

const changing = declaredRoutes(areas).filter(takesBefore)

test('there are calls that change a record', () => {
  expect(changing.length).toBeGreaterThan(7)
})

test.each(changing.map((route) => [route.name, route] as const))(
  'of two who call %s at once the later is told',
  async (name, route) => {
    const scene = await makeScene(server)
    const make = changes[name]
    if (!make) throw new Error(`say in areas/${route.area}/samples.ts what two people change`)
    const { params, read, first, second } = await make(scene)
    const path = filled(route.path, params)
    const save: Saved = async (body) => {
      const answer = await scene.asAdministrator.send({ method: route.method, path, body })
      const { detail } = answer.json()
      const fields = detail?.fields?.map((field: { path: string }) => field.path)
      return { status: answer.statusCode, code: detail?.code, fields }
    }
    const before = await read()

    expect(await save({ ...first, before })).toMatchObject({ status: 200 })
    // The same again, since the answer may have been lost.
    expect(await save({ ...first, before })).toMatchObject({ status: 200 })
    expect(await save({ ...second, before })).toMatchObject({
      status: 409,
      code: 'changed_meanwhile',
    })
    expect(await read()).toMatchObject(first)
    // Who has seen it may overwrite it.
    expect(await save({ ...second, before: await read() })).toMatchObject({ status: 200 })
    expect(await save(first)).toMatchObject({ status: 200 })
    expect(await read()).toMatchObject(first)
  },
)

test('the later one is told which fields, and a save that changes nothing leaves no trace', async () => {
  const { asAdministrator, section, elsewhere, student } = await makeScene(server)
  const path = `/students/${student.id}`
  const before = await asAdministrator.call(getStudent, { params: { id: student.id } })
  const { first_name, last_name } = before
  const save = async (body: object) => {
    const answer = await asAdministrator.send({ method: 'PUT', path, body })
    return { status: answer.statusCode, fields: answer.json().detail?.fields }
  }
  const named = { first_name, last_name, section_id: section.id }
  expect(await save(named)).toMatchObject({ status: 200 })
  expect(await save({ ...named, section_id: elsewhere.id })).toMatchObject({ status: 200 })
  expect(await save({ ...named, first_name: 'Mine', before })).toEqual({
    status: 409,
    fields: [
      {
        path: 'section_id',
        code: 'changed_meanwhile',
        params: {},
        message: 'Someone else has changed this',
      },
    ],
  })
  const query = { record: 'students', record_id: student.id } as const
  expect(await asAdministrator.call(listAudit, { query })).toMatchObject([
    { changes: { section_id: elsewhere.id }, before: { section_id: section.id } },
  ])
})

test('of two saves that arrive at the same moment one is told', async () => {
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
