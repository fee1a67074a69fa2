import { getSchoolToday } from '@talaqqi/contract/dashboard'
import { endHandover, handOver, listHandovers } from '@talaqqi/contract/handovers'
import { getSection, listSections } from '@talaqqi/contract/sections'
import { listStudents } from '@talaqqi/contract/students'
import { assignSection, getUser } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { dateIn } from '../../platform/clock.ts'
import { type Client, signIn } from '../../testing/client.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeUser } from '../users/factory.ts'
import { makeHandover } from './factory.ts'

const server = useServer()

/** Days from the school's today. */
const day = ({ time_zone }: Scene, days: number) =>
  new Date(Date.parse(dateIn(time_zone)) + days * 86_400_000).toISOString().slice(0, 10)

async function makeColleague(scene: Scene) {
  const user = await makeUser(server, { account_id: scene.account_id, first_name: 'Zaid' })
  return { user, client: await signIn(server, user) }
}

/** As the list, the student's page and the class of the person show. */
async function reaches(client: Client, { student, section }: Scene) {
  const paths = [`/students/${student.id}`, `/sections/${section.id}/students`]
  const statuses = await Promise.all(
    paths.map(async (path) => (await client.send({ method: 'GET', path })).statusCode),
  )
  const listed = (await client.call(listStudents)).map(({ id }) => id)
  const classes = (await client.call(listSections)).map(({ id }) => id)
  const all = [
    ...statuses.map((status) => status === 200),
    listed.includes(student.id),
    classes.includes(section.id),
  ]
  expect(new Set(all).size, 'all policies and lists agree').toBe(1)
  return all[0]
}

const substitute = (scene: Scene, to: string, [first, last]: [number, number]) =>
  makeHandover(server, {
    ...{ account_id: scene.account_id, section_id: scene.section.id },
    ...{ from_user_id: scene.teacher.user_id, to_user_id: to },
    ...{ start_date: day(scene, first), end_date: day(scene, last) },
    made_by: scene.administrator.user_id,
  })

describe('a substitute', () => {
  test.each([
    [[0, 0], true],
    [[-3, 0], true],
    [[0, 5], true],
    [[1, 5], false],
    [[-5, -1], false],
  ] as [[number, number], boolean][])('reaches the class on days %j: %s', async (days, may) => {
    const scene = await makeScene(server)
    const { user, client } = await makeColleague(scene)
    expect(await reaches(client, scene)).toBe(false)
    await substitute(scene, user.user_id, days)
    expect(await reaches(client, scene)).toBe(may)
    expect(await reaches(scene.asTeacher, scene)).toBe(true)
    const { teachers } = await scene.asTeacher.call(getSection, {
      params: { id: scene.section.id },
    })
    expect(teachers.some(({ id }) => id === user.user_id)).toBe(may)
  })

  test('reaches nothing more when the days are ended early', async () => {
    const scene = await makeScene(server)
    const { user, client } = await makeColleague(scene)
    const { id } = await substitute(scene, user.user_id, [-2, 5])
    expect(await reaches(client, scene)).toBe(true)
    await scene.asAdministrator.call(endHandover, { params: { id } })
    expect(await reaches(client, scene)).toBe(false)
    expect(await scene.asAdministrator.call(listHandovers)).toMatchObject([
      { id, state: 'over', from: { id: scene.teacher.user_id }, to: { id: user.user_id } },
    ])
  })
})

describe('a class that is handed over for good', () => {
  const give = (scene: Scene, to_user_id: string, start: number, id = v7()) =>
    scene.asAdministrator.call(handOver, {
      params: { id: scene.teacher.user_id },
      body: {
        start_date: day(scene, start),
        classes: [{ id, section_id: scene.section.id, to_user_id }],
      },
    })

  test('has its new teacher at once, and both names stay recorded', async () => {
    const scene = await makeScene(server)
    const { user, client } = await makeColleague(scene)
    const id = v7()
    const first = await give(scene, user.user_id, 0, id)
    expect(await give(scene, user.user_id, 0, id)).toEqual(first)
    expect(await reaches(client, scene)).toBe(true)
    expect(await reaches(scene.asTeacher, scene)).toBe(false)
    expect(await scene.asAdministrator.call(listHandovers)).toMatchObject([
      { from: { id: scene.teacher.user_id }, to: { id: user.user_id }, end_date: null },
    ])
  })

  test('keeps its teacher until the day, and a cancelled one for good', async () => {
    const scene = await makeScene(server)
    const { user, client } = await makeColleague(scene)
    const [planned] = await give(scene, user.user_id, 3)
    expect(planned).toMatchObject({ state: 'ahead' })
    expect(await reaches(client, scene)).toBe(false)
    expect(await reaches(scene.asTeacher, scene)).toBe(true)
    await scene.asAdministrator.call(endHandover, { params: { id: planned?.id ?? '' } })
    const params = { id: user.user_id }
    expect((await scene.asAdministrator.call(getUser, { params })).sections).toEqual([])
    expect(await scene.asAdministrator.call(listHandovers)).toEqual([])
  })

  test('is handed over once if it is named twice', async () => {
    const scene = await makeScene(server)
    const { user, client } = await makeColleague(scene)
    const one = { section_id: scene.section.id, to_user_id: user.user_id }
    const made = await scene.asAdministrator.call(handOver, {
      params: { id: scene.teacher.user_id },
      body: { start_date: day(scene, 0), classes: [one, one] },
    })
    expect(made).toHaveLength(1)
    expect(await reaches(client, scene)).toBe(true)
  })

  test('can be given back to the first teacher', async () => {
    const scene = await makeScene(server)
    const { user } = await makeColleague(scene)
    await give(scene, user.user_id, 3)
    const params = { id: scene.teacher.user_id }
    const body = { section_id: scene.section.id }
    await scene.asAdministrator.call(assignSection, { params, body })
    expect(await reaches(scene.asTeacher, scene)).toBe(true)
  })

  test.each([
    ['a class of another teacher', { section: 'elsewhere' }, 'section_of_another'],
    ['the same teacher', { to: 'teacher' }, 'same_teacher'],
    ['a disabled user', { to: 'disabled' }, 'teacher_unknown'],
  ] as const)('refuses %s', async (_, wrong: { section?: string; to?: string }, code) => {
    const scene = await makeScene(server)
    const { account_id, teacher, administrator, section, elsewhere } = scene
    const disabled = await makeUser(server, { account_id, is_active: false })
    const people = { teacher, disabled, administrator }
    const to = people[(wrong.to ?? 'administrator') as keyof typeof people]
    const answer = await scene.asAdministrator.send({
      ...{ method: 'POST', path: `/users/${teacher.user_id}/handovers` },
      body: {
        start_date: day(scene, 0),
        classes: [
          {
            section_id: (wrong.section ? elsewhere : section).id,
            to_user_id: to.user_id,
          },
        ],
      },
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().detail.fields).toMatchObject([{ code }])
  })
})

test('the dashboard names a class without an active teacher', async () => {
  const scene = await makeScene(server)
  const { asAdministrator, account_id, elsewhere } = scene
  const lonely = async () =>
    (await asAdministrator.call(getSchoolToday)).without_teacher.map((one) => one.section_id)
  expect(await lonely()).toEqual([elsewhere.id])
  const { user } = await makeColleague(scene)
  const ids = { account_id, from_user_id: scene.teacher.user_id, to_user_id: user.user_id }
  const days = { start_date: day(scene, 0), end_date: day(scene, 0) }
  await makeHandover(server, {
    ...{ ...ids, ...days },
    ...{ section_id: elsewhere.id, made_by: scene.administrator.user_id },
  })
  expect(await lonely()).toEqual([])
})
