import { listAudit } from '@talaqqi/contract/audit'
import * as contract from '@talaqqi/contract/guardians'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { guardianLinks, guardians } from '../../tables/index.ts'
import { makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeStudent } from '../students/factory.ts'

const server = useServer()
type Scene = Awaited<ReturnType<typeof makeScene>>

const khadija = {
  first_name: 'Khadija',
  last_name: "D'Souza",
  email: 'khadija@demo.school',
  phone: '27821234567',
}
const shown = ({ id, first_name, last_name, is_active }: Scene['student']) => ({
  id,
  first_name,
  last_name,
  is_active,
})

async function actionsOf({ asAdministrator }: Scene, record_id: string) {
  const query = { record: 'guardians', record_id } as const
  const entries = await asAdministrator.call(listAudit, { query })
  return entries.map(({ action, changes }) => ({ action, changes }))
}

describe('the guardians of a school', () => {
  test('are listed by name with their students, of one school only', async () => {
    const { account_id, asAdministrator, student, studentElsewhere } = await makeScene(server)
    const both = { account_id, student_ids: [studentElsewhere.id, student.id] }
    const zaynab = await makeGuardian(server, { ...both, first_name: 'Zaynab' })
    const adam = await makeGuardian(server, { account_id, first_name: 'Adam', is_confirmed: true })
    await makeGuardian(server)
    const list = await asAdministrator.call(contract.listGuardians)
    expect(list.map(({ id }) => id)).toEqual([adam.id, zaynab.id])
    expect(list[1]).toEqual({
      id: zaynab.id,
      first_name: 'Zaynab',
      last_name: zaynab.last_name,
      email: zaynab.email,
      phone: '27821234567',
      is_confirmed: false,
      language: null,
      has_password: false,
      students: [student, studentElsewhere].map(shown),
    })
    const params = { id: zaynab.id }
    expect(await asAdministrator.call(contract.getGuardian, { params })).toEqual(list[1])
  })
})

describe('adding a guardian', () => {
  test('adds one for the student, unconfirmed', async () => {
    const scene = await makeScene(server)
    const body = { ...khadija, email: 'Khadija@Demo.School', student_id: scene.student.id }
    const guardian = await scene.asAdministrator.call(contract.addGuardian, { body })
    expect(guardian).toEqual({
      ...khadija,
      id: guardian.id,
      is_confirmed: false,
      language: null,
      has_password: false,
      students: [shown(scene.student)],
    })
    const changes = { ...khadija, language: null, student_id: scene.student.id }
    expect(await actionsOf(scene, guardian.id)).toEqual([{ action: 'create', changes }])
  })

  test('with a known email links that guardian unchanged', async () => {
    const scene = await makeScene(server)
    const { asAdministrator, student, studentElsewhere } = scene
    const add = (student_id: string, first_name: string) =>
      asAdministrator.call(contract.addGuardian, {
        body: { ...khadija, id: v7(), first_name, student_id },
      })
    const first = await add(student.id, 'Khadija')
    const second = await add(studentElsewhere.id, 'Kadidja')
    expect(second).toMatchObject({ id: first.id, first_name: 'Khadija' })
    expect(second.students).toEqual([student, studentElsewhere].map(shown))
    const changes = { student_id: studentElsewhere.id }
    expect((await actionsOf(scene, first.id))[0]).toEqual({ action: 'link', changes })
  })

  test('twice at the same moment makes one guardian', async () => {
    const { asAdministrator, student } = await makeScene(server)
    const body = { ...khadija, id: v7(), student_id: student.id }
    const add = () => asAdministrator.call(contract.addGuardian, { body })
    const answers = [...(await Promise.all([add(), add(), add()])), await add()]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await asAdministrator.call(contract.listGuardians)).toHaveLength(1)
  })

  test("with the email of another school's guardian makes a new one", async () => {
    const here = await makeScene(server)
    const there = await makeScene(server)
    const add = ({ asAdministrator, student }: Scene) =>
      asAdministrator.call(contract.addGuardian, { body: { ...khadija, student_id: student.id } })
    expect((await add(here)).id).not.toBe((await add(there)).id)
    expect(await here.asAdministrator.call(contract.listGuardians)).toHaveLength(1)
  })

  test("names every wrong field, and another school's student", async () => {
    const { asAdministrator, student } = await makeScene(server)
    const wrong = {
      first_name: '',
      last_name: ' ',
      email: 'khadija',
      phone: '+27',
      student_id: student.id,
    }
    const fieldsOf = async (body: typeof wrong) =>
      (await asAdministrator.refused(contract.addGuardian, { body })).detail.fields?.map(
        ({ path }) => path,
      )
    expect(await fieldsOf(wrong)).toEqual(['first_name', 'last_name', 'email', 'phone'])
    const { id: student_id } = await makeStudent(server)
    expect(await fieldsOf({ ...khadija, student_id })).toEqual(['student_id'])
  })
})

describe('linking a guardian to a student', () => {
  test('links a known one, twice without harm, or makes one', async () => {
    const { account_id, asAdministrator, student } = await makeScene(server)
    const { id: guardian_id } = await makeGuardian(server, { account_id })
    const params = { id: student.id }
    const link = () =>
      asAdministrator.call(contract.linkGuardian, { params, body: { guardian_id } })
    await link()
    expect((await link()).students).toEqual([shown(student)])
    const made = await asAdministrator.call(contract.linkGuardian, { params, body: khadija })
    expect(made).toMatchObject({ ...khadija, students: [shown(student)] })
  })

  test('a wrong field of a new one is named', async () => {
    const { asAdministrator, student } = await makeScene(server)
    const { detail } = await asAdministrator.refused(contract.linkGuardian, {
      params: { id: student.id },
      body: { ...khadija, last_name: '', email: 'no' },
    })
    expect(detail.fields?.map(({ path }) => path)).toEqual(['last_name', 'email'])
  })

  test('a missing field of a new one is named', async () => {
    const { asAdministrator, student } = await makeScene(server)
    const answer = await asAdministrator.send({
      method: 'POST',
      path: `/students/${student.id}/guardians`,
      body: { first_name: 'Khadija' },
    })
    const paths = answer.json().detail.fields.map(({ path }: { path: string }) => path)
    expect([answer.statusCode, paths]).toEqual([422, ['last_name', 'email']])
  })
})

describe('changing a guardian', () => {
  test('changes name and phone; the email stays', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator } = scene
    const guardian = await makeGuardian(server, { account_id })
    const body = { first_name: 'Umm', last_name: 'Yusuf', phone: '' }
    const params = { id: guardian.id }
    const sent = { ...body, email: 'another@demo.school' }
    const changed = await asAdministrator.call(contract.changeGuardian, { params, body: sent })
    expect(changed).toMatchObject({ ...body, email: guardian.email })
    expect(await actionsOf(scene, guardian.id)).toEqual([{ action: 'update', changes: body }])
  })

  test.each(['2708212', '2782123456', '4420794609'])(
    'an incomplete phone (%s) is refused; a stored one may stay',
    async (phone) => {
      const { account_id, asAdministrator, student } = await makeScene(server)
      const guardian = await makeGuardian(server, { account_id, phone })
      const names = { first_name: 'Umm', last_name: 'Yusuf' }
      const path = `/guardians/${guardian.id}`
      const kept = await asAdministrator.send({ method: 'PUT', path, body: { ...names, phone } })
      expect(kept.statusCode).toBe(200)
      const whole = { ...names, phone: '27821234567' }
      await asAdministrator.send({ method: 'PUT', path, body: whole })
      const added = { ...names, email: 'short@demo.school', phone, student_id: student.id }
      for (const refused of [
        await asAdministrator.send({ method: 'PUT', path, body: { ...names, phone } }),
        await asAdministrator.send({ method: 'POST', path: '/guardians/', body: added }),
      ]) {
        const [field] = refused.json().detail.fields
        expect(field).toMatchObject({ path: 'phone', code: 'phone_invalid' })
      }
    },
  )

  test('unlinking answers the current guardian; twice does no harm', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator, student, studentElsewhere } = scene
    const student_ids = [student.id, studentElsewhere.id]
    const { id } = await makeGuardian(server, { account_id, student_ids })
    const unlink = () =>
      asAdministrator.call(contract.unlinkStudent, { params: { id, student_id: student.id } })
    await unlink()
    expect((await unlink()).students).toEqual([shown(studentElsewhere)])
    const changes = { student_id: student.id }
    expect(await actionsOf(scene, id)).toEqual([{ action: 'unlink', changes }])
  })

  test('with a student it cannot be deleted; without one it can', async () => {
    const scene = await makeScene(server)
    const { account_id, asAdministrator, student } = scene
    const { id } = await makeGuardian(server, { account_id, student_ids: [student.id] })
    const params = { id }
    const { status, detail } = await asAdministrator.refused(contract.deleteGuardian, { params })
    expect([status, detail.code]).toEqual([409, 'in_use'])
    await asAdministrator.call(contract.unlinkStudent, { params: { id, student_id: student.id } })
    await asAdministrator.call(contract.deleteGuardian, { params })
    expect((await asAdministrator.refused(contract.getGuardian, { params })).status).toBe(404)
    expect((await actionsOf(scene, id))[0]).toEqual({ action: 'delete', changes: {} })
  })

  test('of a deletion and a link at once, one is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { account_id, asAdministrator, student } = await makeScene(server)
      const { id } = await makeGuardian(server, { account_id })
      const [link, remove] = await Promise.all([
        asAdministrator.send({
          method: 'POST',
          path: `/students/${student.id}/guardians`,
          body: { guardian_id: id },
        }),
        asAdministrator.send({ method: 'DELETE', path: `/guardians/${id}` }),
      ])
      expect([
        [200, 409],
        [404, 200],
      ]).toContainEqual([link.statusCode, remove.statusCode])
    }
  })
})

describe('access to the guardian site', () => {
  const rowOf = async (id: string) =>
    (await server.db.select().from(guardians).where(eq(guardians.id, id)))[0]

  test("an unconfirmed guardian's temporary password is replaced and stored as hash", async () => {
    const scene = await makeScene(server)
    const { id, email } = await makeGuardian(server, { account_id: scene.account_id })
    const body = { username: email.toUpperCase() }
    await scene.asAdministrator.call(contract.resendPassword, { body })
    const first = await rowOf(id)
    await scene.asAdministrator.call(contract.resendPassword, { body })
    const second = await rowOf(id)
    expect(first?.password_hash).toMatch(/^\$argon2id/)
    expect(second?.password_hash).not.toBe(first?.password_hash)
    expect((await actionsOf(scene, id))[0]).toEqual({ action: 'resend_password', changes: {} })
  })

  test('a confirmed guardian keeps the password', async () => {
    const { account_id, asAdministrator } = await makeScene(server)
    const { id, email } = await makeGuardian(server, { account_id, is_confirmed: true })
    const body = { username: email }
    expect((await asAdministrator.refused(contract.resendPassword, { body })).status).toBe(409)
    expect((await rowOf(id))?.password_hash).toBeNull()
  })

  test('a link is good for 24 hours and stored as hash', async () => {
    const scene = await makeScene(server)
    const { id, email } = await makeGuardian(server, {
      account_id: scene.account_id,
      is_confirmed: true,
    })
    const body = { email, share_method: 'EMAIL' } as const
    await scene.asAdministrator.call(contract.sendLink, { body })
    const links = await server.db
      .select()
      .from(guardianLinks)
      .where(eq(guardianLinks.guardian_id, id))
    expect(links).toHaveLength(1)
    expect(links[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    const hours = ((links[0]?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    expect((await actionsOf(scene, id))[0]).toEqual({ action: 'send_link', changes: {} })
  })

  test("another school's guardian is not there", async () => {
    const { asAdministrator } = await makeScene(server)
    const { email } = await makeGuardian(server)
    const link = { body: { email, share_method: 'EMAIL' } } as const
    expect((await asAdministrator.refused(contract.sendLink, link)).status).toBe(404)
    const password = { body: { username: email } }
    expect((await asAdministrator.refused(contract.resendPassword, password)).status).toBe(404)
  })
})
