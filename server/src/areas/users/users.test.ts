import { listAudit } from '@talaqqi/contract/audit'
import { login, renewToken } from '@talaqqi/contract/auth'
import { listSections } from '@talaqqi/contract/sections'
import * as contract from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { clientOf, enter, signIn } from '../../testing/client.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { joinSchool, makeUser, PASSWORD } from './factory.ts'

const server = useServer()

const names = (list: { first_name: string; last_name: string }[]) =>
  list.map(({ first_name, last_name }) => `${first_name} ${last_name}`)
let made = 0
const newcomer = () => ({
  first_name: 'Maryam',
  last_name: "O'Adams",
  email: `newcomer${++made}@demo.school`,
})

async function actionsOf(scene: Awaited<ReturnType<typeof makeScene>>, record_id: string) {
  const query = { record: 'users', record_id } as const
  const entries = await scene.asAdministrator.call(listAudit, { query })
  return entries.map(({ action, changes }) => ({ action, changes }))
}

describe('a teacher is added with the classes', () => {
  test('which are there at once and in the audit log; idempotent', async () => {
    const scene = await makeScene(server)
    const { account_id, section, asAdministrator } = scene
    const other = await makeSection(server, { account_id, name: 'Class Z' })
    const section_ids = [section.id, other.id, section.id]
    const body = { ...newcomer(), id: v7(), section_ids }
    const user = await asAdministrator.call(contract.addUser, { body })
    expect(user.sections.map(({ id }) => id)).toEqual([section.id, other.id])
    expect(await asAdministrator.call(contract.addUser, { body })).toEqual(user)
    const actions = (await actionsOf(scene, user.id)).map(({ action }) => action)
    expect(actions.sort()).toEqual(['assign', 'assign', 'create'])
  })

  test("and not at all if one class is another school's", async () => {
    const { section, asAdministrator } = await makeScene(server)
    const { section: foreign } = await makeScene(server)
    const body = { ...newcomer(), section_ids: [section.id, foreign.id] }
    const answer = await asAdministrator.send({ method: 'POST', path: '/users/', body })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('section_unknown')
    const users = await asAdministrator.call(contract.listUsers)
    expect(users.some(({ email }) => email === body.email)).toBe(false)
  })
})

describe('the users of a school', () => {
  test('are listed by name with their classes, disabled ones too', async () => {
    const { account_id, asAdministrator, section, administrator, teacher } = await makeScene(server)
    await makeUser(server, { account_id, first_name: 'aaliyah', is_active: false })
    const users = await asAdministrator.call(contract.listUsers)
    expect(users.map(({ is_active }) => is_active)).toEqual([false, true, true])
    expect(names(users).slice(1)).toEqual(names([administrator, teacher]))
    expect(users.at(-1)).toEqual({
      id: teacher.user_id,
      first_name: teacher.first_name,
      last_name: teacher.last_name,
      email: teacher.email,
      phone: '',
      is_active: true,
      is_admin: false,
      is_invited: false,
      is_new: false,
      sections: [{ id: section.id, name: 'Class A' }],
    })
    const params = { id: teacher.user_id }
    expect(await asAdministrator.call(contract.getUser, { params })).toEqual(users.at(-1))
  })

  test('are paged with skip and limit', async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const query = { skip: 1, limit: 1 }
    expect(names(await asAdministrator.call(contract.listUsers, { query }))).toEqual(
      names([teacher]),
    )
  })

  test('of two schools never mix; a teacher at both has two names', async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const { user_id: id, email } = here.teacher
    const name = { first_name: 'Ustadha', last_name: 'Ruqayyah' }
    await joinSchool(
      server,
      { id, email, ...name },
      { account_id: there.account_id, is_admin: false },
    )
    const params = { id }
    const known = await there.asAdministrator.call(contract.getUser, { params })
    expect(known).toMatchObject({ ...name, sections: [] })
    const body = { first_name: 'R.', last_name: 'Osman', email: email.toUpperCase() }
    await there.asAdministrator.call(contract.changeUser, { params, body })
    expect(names([await here.asAdministrator.call(contract.getUser, { params })])).toEqual(
      names([here.teacher]),
    )
  })
})

describe('adding a user', () => {
  test('stores the email in lower case; the audit log has no password', async () => {
    const scene = await makeScene(server)
    const body = { ...newcomer(), email: ' Maryam.Upper@Demo.School ' }
    const user = await scene.asAdministrator.call(contract.addUser, { body })
    expect(user).toMatchObject({ email: 'maryam.upper@demo.school', is_admin: false, sections: [] })
    const { email } = user
    const changes = { ...body, email, is_active: true, is_admin: false }
    expect(await actionsOf(scene, user.id)).toEqual([{ action: 'create', changes }])
  })

  test('twice with the same id, even at once, makes one user', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { id: v7(), ...newcomer() }
    const add = () => asAdministrator.call(contract.addUser, { body })
    const answers = await Promise.all([add(), add(), add()])
    answers.push(await add())
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([body.id]))
    expect(await asAdministrator.call(contract.listUsers)).toHaveLength(3)
  })

  test('an email of the school names the email, in any case', async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const body = { ...newcomer(), email: teacher.email.toUpperCase() }
    const { status, detail } = await asAdministrator.refused(contract.addUser, { body })
    expect(status).toBe(422)
    expect(detail.fields).toEqual([
      {
        path: 'email',
        code: 'email_of_user',
        params: {},
        message: 'A teacher or administrator of this school already has this email.',
      },
    ])
  })

  test('a teacher of another school is invited, and keeps password and name', async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const body = { id: v7(), ...newcomer(), email: there.teacher.email }
    const added = await here.asAdministrator.call(contract.addUser, { body })
    expect(added).toMatchObject({
      id: there.teacher.user_id,
      first_name: 'Maryam',
      is_active: false,
      is_invited: true,
    })
    // Repeated after the answer was lost.
    expect(await here.asAdministrator.call(contract.addUser, { body })).toEqual(added)
    const params = { id: there.teacher.user_id }
    expect(names([await there.asAdministrator.call(contract.getUser, { params })])).toEqual(
      names([there.teacher]),
    )
    const credentials = { username: there.teacher.email, password: PASSWORD }
    const { code } = await clientOf(server.app).call(login, { body: credentials })
    expect(code).toBe('000')
  })

  test("with another person's id is refused", async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const body = { id: there.teacher.user_id, ...newcomer() }
    const { detail } = await here.asAdministrator.refused(contract.addUser, { body })
    expect(detail.code).toBe('conflict')
  })

  test('every wrong field is named', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { first_name: ' ', last_name: '', email: 'nobody' }
    const { status, detail } = await asAdministrator.refused(contract.addUser, { body })
    expect(status).toBe(422)
    expect(detail.fields?.map(({ path }) => path)).toEqual(['first_name', 'last_name', 'email'])
  })
})

describe('changing a user', () => {
  test('changes name and role, at once for current tokens', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, asTeacher, teacher } = scene
    const params = { id: teacher.user_id }
    const body = { ...newcomer(), email: teacher.email, is_admin: true }
    const changed = await asAdministrator.call(contract.changeUser, { params, body })
    expect(changed).toMatchObject(body)
    expect(await asTeacher.call(contract.listUsers)).toHaveLength(2)
    await asAdministrator.call(contract.changeUser, { params, body: { ...body, is_admin: false } })
    expect((await asTeacher.refused(contract.listUsers)).status).toBe(403)
    expect((await actionsOf(scene, teacher.user_id))[1]).toEqual({
      action: 'update',
      changes: { first_name: body.first_name, last_name: body.last_name, is_admin: true },
    })
  })

  test('disabling ends access at once; after enabling a new sign-in is needed', async () => {
    const { asAdministrator, asTeacher, teacher } = await makeScene(server)
    const params = { id: teacher.user_id }
    const change = (is_active: boolean) =>
      asAdministrator.call(contract.changeUser, { params, body: { ...teacher, is_active } })
    await change(false)
    expect((await asTeacher.refused(listSections)).status).toBe(401)
    await change(true)
    expect((await asTeacher.refused(renewToken)).status).toBe(401)
    const again = await enter(server, teacher.email, PASSWORD)
    expect(await again.call(listSections)).toHaveLength(1)
  })

  test('disabled in one school, the person still works in the other', async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const { user_id: id, email, first_name, last_name } = here.teacher
    const person = { id, email, first_name, last_name }
    const joined = await joinSchool(server, person, {
      account_id: there.account_id,
      is_admin: false,
      section_ids: [there.section.id],
    })
    const asTeacherThere = await signIn(server, joined)
    const body = { ...here.teacher, is_active: false }
    await here.asAdministrator.call(contract.changeUser, { params: { id }, body })
    expect((await here.asTeacher.refused(listSections)).status).toBe(401)
    expect(await asTeacherThere.call(listSections)).toHaveLength(1)
  })

  test('of a person in another school too, the email stays', async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const { user_id: id, email, first_name, last_name } = here.teacher
    const person = { id, email, first_name, last_name }
    await joinSchool(server, person, {
      account_id: there.account_id,
      is_admin: false,
      is_active: false,
    })
    const { status, detail } = await here.asAdministrator.refused(contract.changeUser, {
      params: { id },
      body: newcomer(),
    })
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([422, ['email']])
  })

  test("to another user's email is refused, and nothing changes", async () => {
    const { asAdministrator, teacher, administrator } = await makeScene(server)
    const params = { id: teacher.user_id }
    const body = { ...newcomer(), email: administrator.email }
    const { status, detail } = await asAdministrator.refused(contract.changeUser, { params, body })
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([422, ['email']])
    const { email, first_name } = await asAdministrator.call(contract.getUser, { params })
    expect([email, first_name]).toEqual([teacher.email, teacher.first_name])
  })

  test.each([{ is_admin: false }, { is_active: false }])(
    'the last active administrator stays: %o is refused',
    async (change) => {
      const { account_id, asAdministrator, administrator } = await makeScene(server)
      await makeUser(server, { account_id, is_admin: true, is_active: false })
      const params = { id: administrator.user_id }
      const body = { ...administrator, is_admin: true, ...change }
      const { status, detail } = await asAdministrator.refused(contract.changeUser, {
        params,
        body,
      })
      expect([status, detail.code]).toEqual([409, 'last_administrator'])
    },
  )

  test('two administrators who demote each other at the same moment leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const { account_id, asAdministrator, administrator } = await makeScene(server)
      const second = await makeUser(server, { account_id, is_admin: true })
      const asSecond = await signIn(server, second)
      const demote = (by: typeof asSecond, person: typeof second) =>
        by.send({
          method: 'PUT',
          path: `/users/${person.user_id}`,
          body: { ...person, is_admin: false },
        })
      const answers = await Promise.all([
        demote(asAdministrator, second),
        demote(asSecond, administrator),
      ])
      const statuses = answers
        .map(({ statusCode }) => statusCode)
        .toSorted((one, other) => one - other)
      expect(statuses[0]).toBe(200)
      // The later one is refused: by the last-administrator rule, or because its caller lost the role.
      expect([403, 409]).toContain(statuses[1])
    }
  })
})

describe('the classes of a user', () => {
  test('are assigned and unassigned, each twice without harm, effective at once', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, asTeacher, teacher, section, elsewhere } = scene
    const params = { id: teacher.user_id }
    const assign = () =>
      asAdministrator.call(contract.assignSection, { params, body: { section_id: elsewhere.id } })
    await assign()
    const { sections } = await assign()
    expect(sections.map(({ name }) => name)).toEqual(['Class A', 'Class B'])
    expect(await asTeacher.call(listSections)).toHaveLength(2)
    const unassign = () =>
      asAdministrator.call(contract.unassignSection, {
        params: { ...params, section_id: elsewhere.id },
      })
    await unassign()
    expect((await unassign()).sections).toEqual([{ id: section.id, name: 'Class A' }])
    expect(await asTeacher.call(listSections)).toHaveLength(1)
    const changes = { section_id: elsewhere.id }
    expect(await actionsOf(scene, teacher.user_id)).toEqual([
      { action: 'unassign', changes },
      { action: 'assign', changes },
    ])
  })

  test('are of the own school', async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const { id: section_id } = await makeSection(server)
    const { status, detail } = await asAdministrator.refused(contract.assignSection, {
      params: { id: teacher.user_id },
      body: { section_id },
    })
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([422, ['section_id']])
  })

  test('are set as a whole, twice at once without harm', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, asTeacher, teacher, section, elsewhere } = scene
    const set = (section_ids: string[]) =>
      asAdministrator.call(contract.setSections, {
        params: { id: teacher.user_id },
        body: { section_ids },
      })
    const answers = await Promise.all([elsewhere.id, elsewhere.id].map((id) => set([id])))
    for (const { sections } of answers) expect(sections.map(({ id }) => id)).toEqual([elsewhere.id])
    expect(await actionsOf(scene, teacher.user_id)).toEqual([
      { action: 'assign', changes: { section_id: elsewhere.id } },
      { action: 'unassign', changes: { section_id: section.id } },
    ])
    expect((await set([])).sections).toEqual([])
    expect(await asTeacher.call(listSections)).toEqual([])
  })

  test("stay as they are if one is another school's", async () => {
    const { asAdministrator, teacher, section, elsewhere } = await makeScene(server)
    const params = { id: teacher.user_id }
    const { id: foreign } = await makeSection(server)
    const body = { section_ids: [elsewhere.id, foreign] }
    const { status, detail } = await asAdministrator.refused(contract.setSections, { params, body })
    expect([status, detail.fields?.map(({ path }) => path)]).toEqual([422, ['section_ids']])
    const { sections } = await asAdministrator.call(contract.getUser, { params })
    expect(sections.map(({ id }) => id)).toEqual([section.id])
  })
})
