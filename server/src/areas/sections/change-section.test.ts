import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/sections'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSession } from '../sessions/factory.ts'
import { makeStudent } from '../students/factory.ts'
import { makeSection } from './factory.ts'

const server = useServer()

const NAME_TAKEN = [
  {
    path: 'name',
    code: 'section_name_taken',
    params: {},
    message: 'There is already a class with this name',
  },
]

describe('a class is added', () => {
  test('and the audit log names the user', async () => {
    const { asAdministrator, administrator } = await makeScene(server)
    const { id } = await asAdministrator.call(contract.addSection, { body: { name: ' Hifz ' } })
    expect(await asAdministrator.call(contract.getSection, { params: { id } })).toEqual({
      id,
      name: 'Hifz',
      weekdays: [],
      teachers: [],
    })
    const query = { record: 'sections', record_id: id } as const
    const { first_name, last_name } = administrator
    expect(await asAdministrator.call(listAudit, { query })).toEqual([
      expect.objectContaining({
        action: 'create',
        changes: { name: 'Hifz', weekdays: [] },
        user: { first_name, last_name },
      }),
    ])
  })

  test('once, if the request is repeated, also at the same moment', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { id: v7(), name: 'Hifz Juniors', weekdays: [1, 3] }
    const add = () => asAdministrator.call(contract.addSection, { body })
    const answers = await Promise.all([add(), add(), add()])
    expect([...answers, await add()]).toEqual([body, body, body, body])
    const query = { record: 'sections', record_id: body.id } as const
    expect(await asAdministrator.call(listAudit, { query })).toHaveLength(1)
  })

  test("not with another class's name, in any case and spacing", async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    await makeSection(server, { account_id, name: 'Ḥifẓ Élite' })
    const body = { name: ' ḥIFẒ   éLITE ' }
    const { status, detail } = await asAdministrator.refused(contract.addSection, { body })
    expect([status, detail.fields]).toEqual([422, NAME_TAKEN])
  })

  test('with a name that another school has', async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    await there.asAdministrator.call(contract.addSection, { body: { name: 'Only there' } })
    const body = { name: 'Only there' }
    expect(await here.asAdministrator.call(contract.addSection, { body })).toMatchObject(body)
  })

  test('not without a name', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { name: '  ' }
    const { status, detail } = await asAdministrator.refused(contract.addSection, { body })
    expect([status, detail.fields]).toEqual([
      422,
      [{ path: 'name', code: 'missing', params: {}, message: 'Please fill this in.' }],
    ])
  })
})

describe('a class is renamed', () => {
  test('also to its own name in another case', async () => {
    const { asAdministrator, section } = await makeScene(server)
    const params = { id: section.id }
    const answer = await asAdministrator.call(contract.changeSection, {
      params,
      body: { name: 'CLASS A' },
    })
    expect(answer).toEqual({ id: section.id, name: 'CLASS A', weekdays: [] })
    const query = { record: 'sections', record_id: section.id } as const
    expect(await asAdministrator.call(listAudit, { query })).toEqual([
      expect.objectContaining({ action: 'update', changes: { name: 'CLASS A' } }),
    ])
  })

  test('not to the name of another class, and keeps its own', async () => {
    const { asAdministrator, section } = await makeScene(server)
    const params = { id: section.id }
    const body = { name: 'class b' }
    const { status, detail } = await asAdministrator.refused(contract.changeSection, {
      params,
      body,
    })
    expect([status, detail.fields]).toEqual([422, NAME_TAKEN])
    const kept = await asAdministrator.call(contract.getSection, { params })
    expect(kept.name).toBe('Class A')
  })
})

describe('a class is deleted', () => {
  test('without students, lessons and attendance', async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    const { id } = await makeSection(server, { account_id })
    await asAdministrator.call(contract.deleteSection, { params: { id } })
    expect((await asAdministrator.refused(contract.getSection, { params: { id } })).status).toBe(
      404,
    )
    expect((await asAdministrator.refused(contract.deleteSection, { params: { id } })).status).toBe(
      404,
    )
    const query = { record: 'sections', record_id: id } as const
    const [entry] = await asAdministrator.call(listAudit, { query })
    expect(entry).toMatchObject({ action: 'delete' })
  })

  test('not while a student is in it, even a disabled one', async () => {
    const { asAdministrator, account_id } = await makeScene(server)
    const { section_id } = await makeStudent(server, { account_id, is_active: false })
    const params = { id: section_id ?? '' }
    const { status, detail } = await asAdministrator.refused(contract.deleteSection, { params })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    expect(detail.fields).toEqual([
      {
        path: 'students',
        code: 'section_has_students',
        params: {},
        message: 'Students are in this class',
      },
    ])
    expect(await asAdministrator.call(contract.getSection, { params })).toMatchObject(params)
  })

  test('not when a lesson was captured in it, even a deleted one', async () => {
    const { asAdministrator, account_id, student } = await makeScene(server)
    const { id } = await makeSection(server, { account_id })
    const of = { account_id, student_id: student.id, section_id: id }
    await makeSession(server, { ...of, deleted_at: new Date() })
    const { status, detail } = await asAdministrator.refused(contract.deleteSection, {
      params: { id },
    })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    expect(detail.fields?.map(({ path }) => path)).toEqual(['lessons'])
  })
})
