import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { listAudit } from '@talaqqi/contract/audit'
import { getGuardian } from '@talaqqi/contract/guardians'
import { getIndicator, listIndicatorGroups } from '@talaqqi/contract/indicators'
import { getSection } from '@talaqqi/contract/sections'
import { getStudent } from '@talaqqi/contract/students'
import { getTimeslot } from '@talaqqi/contract/timeslots'
import { getUser } from '@talaqqi/contract/users'
import { expect, test } from 'vitest'
import { makeIndicatorGroup, makeTimeslot } from '../testing/factories.ts'
import { makeGuardian } from '../testing/guardians.ts'
import { makeScene } from '../testing/scene.ts'
import { useServer } from '../testing/server.ts'

const server = useServer()
type Scene = Awaited<ReturnType<typeof makeScene>>
type Saved = (body: object) => Promise<{ status: number; code?: string; fields?: string[] }>

/** Each kind of record: how it is read, what two people make of it, and how they save it. */
const RECORDS: Record<string, (scene: Scene) => Promise<Kind>> = {
  'a class': async ({ asAdministrator, section: { id } }) => ({
    path: `/sections/${id}`,
    read: () => asAdministrator.call(getSection, { params: { id } }),
    first: { name: 'Their name' },
    second: { name: 'My name' },
  }),
  'a timeslot': async ({ account_id, asAdministrator }) => {
    const { id } = await makeTimeslot(server, { account_id })
    return {
      path: `/timeslots/${id}`,
      read: () => asAdministrator.call(getTimeslot, { params: { id } }),
      first: { start_time: '05:00', end_time: '06:00' },
      second: { start_time: '05:15', end_time: '06:00' },
    }
  },
  'an indicator': async ({ asAdministrator, indicator: { id } }) => ({
    path: `/indicators/${id}`,
    read: () => asAdministrator.call(getIndicator, { params: { id } }),
    first: { name: 'Stuck', use_percentage: true, percentage_type: 'general', percentage: 2 },
    second: { name: 'Stuck', use_percentage: true, percentage_type: 'general', percentage: 3 },
  }),
  'an indicator group': async ({ account_id, asAdministrator, indicator }) => {
    const { id } = await makeIndicatorGroup(server, { account_id })
    return {
      path: `/indicators/groups/${id}`,
      read: async () => {
        const groups = await asAdministrator.call(listIndicatorGroups)
        const group = groups.find((one) => one.id === id)
        return { ...group, indicators: group?.indicators.map((one) => one.id) }
      },
      first: { name: 'Fluency', indicators: [indicator.id] },
      second: { name: 'Fluency', indicators: [] },
    }
  },
  'a student': async ({ asAdministrator, section, elsewhere, student: { id } }) => ({
    path: `/students/${id}`,
    read: () => asAdministrator.call(getStudent, { params: { id } }),
    first: { first_name: 'Yusuf', last_name: 'Khan', section_id: elsewhere.id },
    second: { first_name: 'Yusuf', last_name: 'Khan', section_id: section.id },
  }),
  'a guardian': async ({ account_id, asAdministrator }) => {
    const { id } = await makeGuardian(server, { account_id })
    return {
      path: `/guardians/${id}`,
      read: () => asAdministrator.call(getGuardian, { params: { id } }),
      first: { first_name: 'Khadija', last_name: 'Adams', phone: '27820000001' },
      second: { first_name: 'Khadija', last_name: 'Adams', phone: '27820000002' },
    }
  },
  'a teacher': async ({ asAdministrator, teacher: { user_id: id, email } }) => ({
    path: `/users/${id}`,
    read: () => asAdministrator.call(getUser, { params: { id } }),
    first: { first_name: 'Maryam', last_name: 'Adams', email, is_admin: true },
    second: { first_name: 'Maryam', last_name: 'Abrahams', email, is_admin: false },
  }),
  'the school': async ({ asAdministrator }) => ({
    path: '/accounts/update',
    read: () => asAdministrator.call(getCurrentAccount),
    first: { name: 'An-Noor', time_zone: 'Africa/Johannesburg', city: 'Durban' },
    second: { name: 'An-Noor', time_zone: 'Africa/Johannesburg', city: 'Cape Town' },
  }),
}
type Kind = {
  path: string
  read: () => Promise<object>
  first: object
  second: object
}

test.each(Object.keys(RECORDS))('of two who change %s at once the later is told', async (name) => {
  const scene = await makeScene(server)
  const kind = await RECORDS[name]?.(scene)
  if (!kind) throw new Error(name)
  const { path, read, first, second } = kind
  const save: Saved = async (body) => {
    const answer = await scene.asAdministrator.send({ method: 'PUT', path, body })
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
})

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
