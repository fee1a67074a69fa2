import * as contract from '@talaqqi/contract/accounts'
import { listAudit } from '@talaqqi/contract/audit'
import { login, renewToken } from '@talaqqi/contract/auth'
import { listSections } from '@talaqqi/contract/sections'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { memberships } from '../../tables/index.ts'
import { clientOf, signIn } from '../../testing/client.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeSection } from '../sections/factory.ts'
import { joinSchool, PASSWORD } from '../users/factory.ts'

const server = useServer()

const INFORMATION = {
  name: 'Madrasah An-Noor',
  time_zone: 'Asia/Karachi',
  email: 'office@an-noor.school',
  phone: '27215550123',
  address: '12 Rose Street',
  area: 'Bo-Kaap',
  city: 'Cape Town',
  province: 'Western Cape',
  postal_code: '8001',
  type: 'Hifz school',
  subscription_payer: 'guardian' as const,
}

describe("a school's information", () => {
  test('is changed by an administrator, seen by all, and audited', async () => {
    const { account_id, asAdministrator, asTeacher } = await makeScene(server)
    const body = { ...INFORMATION, email: ' Office@AN-NOOR.school ' }
    const changed = await asAdministrator.call(contract.changeAccount, { body })
    expect(changed).toMatchObject({ ...INFORMATION, id: account_id, status: 'active' })
    expect(await asTeacher.call(contract.getCurrentAccount)).toEqual(changed)
    const query = { record: 'accounts', record_id: account_id } as const
    expect(await asAdministrator.call(listAudit, { query })).toEqual([
      expect.objectContaining({ action: 'update', changes: INFORMATION }),
    ])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ time_zone: 'Cape Town' }, 'time_zone'],
    [{ email: 'office' }, 'email'],
    [{ phone: '+27215550123' }, 'phone'],
    [{ phone: '272155501' }, 'phone'],
    [{ subscription_payer: 'state' }, 'subscription_payer'],
  ])('is not changed to %j: the wrong field is named', async (wrong, field) => {
    const { asAdministrator } = await makeScene(server)
    const body = { ...INFORMATION, ...wrong }
    const response = await asAdministrator.send({ method: 'PUT', path: '/accounts/update', body })
    expect(response.statusCode).toBe(422)
    const fields: { path: string }[] = response.json().detail.fields
    expect(fields.map(({ path }) => path)).toEqual([field])
  })

  test('is changed in the sent fields only', async () => {
    const { asAdministrator } = await makeScene(server)
    const body = { ...INFORMATION, currency: 'Rs', sends_digest: true, digest_time: '17:15' }
    const before = await asAdministrator.call(contract.changeAccount, { body })
    expect(before.country).toBe('PK')
    const sent = { name: 'Madrasah An-Noor', email: '', phone: '922135550123', area: 'Saddar' }
    const changed = await asAdministrator.call(contract.changeAccount, { body: sent })
    expect(changed).toEqual({ ...before, ...sent })
    expect(await asAdministrator.call(contract.changeAccount, { body: {} })).toEqual(changed)
  })
})

/** The second school comes after the first by name. */
async function makeTeacherOfTwo() {
  const scene = await makeScene(server)
  const second = await makeSchool(server, { name: 'Z second school' })
  await makeSection(server, { account_id: second.account_id, name: 'Class of the second' })
  const { user_id: id, email, first_name, last_name } = scene.teacher
  const person = { id, email, first_name, last_name }
  await joinSchool(server, person, { account_id: second.account_id, is_admin: true })
  return { ...scene, second }
}

async function renewed(client: Awaited<ReturnType<typeof signIn>>) {
  const { data } = await client.call(renewToken)
  return clientOf(server.app, data.access_token)
}

describe('a teacher of two schools', () => {
  test('sees both, and which one is current', async () => {
    const { account_id, asTeacher, second } = await makeTeacherOfTwo()
    expect(await asTeacher.call(contract.listAccountsOfUser)).toEqual([
      { id: account_id, name: expect.any(String), current_account: true },
      { id: second.account_id, name: 'Z second school', current_account: false },
    ])
  })

  test('switches: the next token has the other school and its role', async () => {
    const { asTeacher, second } = await makeTeacherOfTwo()
    const params = { id: second.account_id }
    const list = await asTeacher.call(contract.switchAccount, { params })
    expect(list.map(({ current_account }) => current_account)).toEqual([false, true])
    // The old token still opens the first school.
    expect(await asTeacher.call(listSections)).toMatchObject([{ name: 'Class A' }])
    const there = await renewed(asTeacher)
    expect(await there.call(listSections)).toMatchObject([{ name: 'Class of the second' }])
    expect(await there.call(contract.listAccountsOfUser)).toEqual(list)
    expect(await there.call(contract.changeAccount, { body: INFORMATION })).toMatchObject(params)
  })

  test('signs in to the school that was switched to, and back again', async () => {
    const { account_id, asTeacher, teacher, second } = await makeTeacherOfTwo()
    const current = async () => {
      const body = { username: teacher.email, password: PASSWORD }
      const answer = await clientOf(server.app).call(login, { body })
      if (!('access_token' in answer.data)) throw new Error('sign-in required a new password')
      const client = clientOf(server.app, answer.data.access_token)
      return (await client.call(contract.getCurrentAccount)).id
    }
    await asTeacher.call(contract.switchAccount, { params: { id: second.account_id } })
    expect(await current()).toBe(second.account_id)
    await asTeacher.call(contract.switchAccount, { params: { id: account_id } })
    expect(await current()).toBe(account_id)
  })

  test("keeps the first school's token when the second disables the membership", async () => {
    const scene = await makeTeacherOfTwo()
    const { account_id, asTeacher, second, teacher } = scene
    await asTeacher.call(contract.switchAccount, { params: { id: second.account_id } })
    await disable(teacher.user_id, second.account_id)
    const here = await renewed(asTeacher)
    expect((await here.call(contract.getCurrentAccount)).id).toBe(account_id)
    expect(await here.call(contract.listAccountsOfUser)).toHaveLength(1)
    const params = { id: second.account_id }
    expect((await here.refused(contract.switchAccount, { params })).status).toBe(404)
  })
})

test('a person cannot switch to a school without a membership', async () => {
  const here = await makeScene(server)
  const there = await makeScene(server)
  const params = { id: there.account_id }
  const { status } = await here.asAdministrator.refused(contract.switchAccount, { params })
  expect(status).toBe(404)
  const after = await renewed(here.asAdministrator)
  expect((await after.call(contract.getCurrentAccount)).id).toBe(here.account_id)
})

async function disable(user_id: string, account_id: string) {
  await server.db
    .update(memberships)
    .set({ is_active: false })
    .where(and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id)))
}
