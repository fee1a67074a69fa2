import * as contract from '@talaqqi/contract/accounts'
import { renewToken } from '@talaqqi/contract/auth'
import { listSections } from '@talaqqi/contract/sections'
import * as users from '@talaqqi/contract/users'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { memberships } from '../../tables/index.ts'
import { clientOf, enter } from '../../testing/client.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { PASSWORD } from '../users/factory.ts'

const server = useServer()

async function invite() {
  const [home, inviting] = [await makeScene(server), await makeScene(server)]
  const { email } = home.teacher
  const body = { id: v7(), first_name: 'Ustadh', last_name: 'Yusuf', email, is_admin: true }
  const invited = await inviting.asAdministrator.call(users.addUser, { body })
  return { home, inviting, body, invited, params: { id: inviting.account_id } }
}

test('an invited person belongs to the school only after accepting', async () => {
  const { home, inviting, params } = await invite()
  const { asTeacher } = home
  expect(await asTeacher.call(contract.listAccountsOfUser)).toHaveLength(1)
  expect((await asTeacher.refused(contract.switchAccount, { params })).status).toBe(404)
  expect(await asTeacher.call(contract.listInvitations)).toEqual([
    { id: inviting.account_id, name: expect.any(String), invited_at: expect.any(String) },
  ])
  expect(await asTeacher.call(contract.acceptInvitation, { params })).toHaveLength(2)
  expect(await asTeacher.call(contract.listInvitations)).toEqual([])
  await asTeacher.call(contract.switchAccount, { params })
  const { data } = await asTeacher.call(renewToken)
  expect(await clientOf(server.app, data.access_token).call(users.listUsers)).toHaveLength(3)
})

test('the school may assign classes to an invited person, not activate them', async () => {
  const { home, inviting, invited, body } = await invite()
  const { asAdministrator, section } = inviting
  const user = { params: { id: invited.id } }
  const assigned = { ...user, body: { section_id: section.id } }
  await asAdministrator.call(users.assignSection, assigned)
  const change = { ...user, body: { ...body, last_name: 'Yusuf Ali', is_active: true } }
  expect(await asAdministrator.call(users.changeUser, change)).toMatchObject({
    last_name: 'Yusuf Ali',
    is_active: false,
    is_invited: true,
  })
  expect(await home.asTeacher.call(contract.listAccountsOfUser)).toHaveLength(1)
  // An invited administrator does not count: the last one stays.
  const { user_id, first_name, last_name, email } = inviting.administrator
  const demoted = {
    params: { id: user_id },
    body: { first_name, last_name, email, is_admin: false },
  }
  const { detail } = await asAdministrator.refused(users.changeUser, demoted)
  expect(detail.code).toBe('last_administrator')
})

test('repeating the call gives the same answer, invited or member', async () => {
  const { home, inviting, body, invited, params } = await invite()
  expect(await inviting.asAdministrator.call(users.addUser, { body })).toEqual(invited)
  await home.asTeacher.call(contract.acceptInvitation, { params })
  expect(await inviting.asAdministrator.call(users.addUser, { body })).toEqual({
    ...invited,
    is_active: true,
    is_invited: false,
  })
})

test('a person who declines is removed and may be invited again', async () => {
  const { home, inviting, body, invited, params } = await invite()
  await home.asTeacher.call(contract.declineInvitation, { params })
  for (const route of [contract.declineInvitation, contract.acceptInvitation])
    expect((await home.asTeacher.refused(route, { params })).status).toBe(404)
  const user = { params: { id: invited.id } }
  expect((await inviting.asAdministrator.refused(users.getUser, user)).status).toBe(404)
  const again = { body: { ...body, id: v7() } }
  expect((await inviting.asAdministrator.call(users.addUser, again)).is_invited).toBe(true)
})

test('only the invited person can accept an invitation', async () => {
  const { home, inviting, params } = await invite()
  const other = await makeScene(server)
  expect((await other.asTeacher.refused(contract.acceptInvitation, { params })).status).toBe(404)
  expect((await inviting.asTeacher.refused(contract.declineInvitation, { params })).status).toBe(
    404,
  )
  const elsewhere = { params: { id: other.account_id } }
  expect((await home.asTeacher.refused(contract.acceptInvitation, elsewhere)).status).toBe(404)
})

test('a person without a school accepts the invitation by signing in', async () => {
  const { home, inviting } = await invite()
  const { account_id, user_id, email } = home.teacher
  const atHome = and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id))
  await server.db.update(memberships).set({ is_active: false }).where(atHome)
  const client = await enter(server, email, PASSWORD)
  expect((await client.call(contract.getCurrentAccount)).id).toBe(inviting.account_id)
  expect(await client.call(listSections)).toHaveLength(2)
})
