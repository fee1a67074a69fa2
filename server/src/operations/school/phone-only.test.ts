import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { answerChallenge, login } from '@talaqqi/contract/auth'
import { checkStaffLink } from '@talaqqi/contract/staff-links'
import { getUser, makeUserLink } from '@talaqqi/contract/users'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { joinSchool, makeUser, newPhone, PASSWORD } from '../../areas/users/factory.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { users } from '../../tables/index.ts'
import { clientOf, enter, signIn } from '../../testing/client.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { closeSchool, openSchoolAgain } from './close-school.ts'
import { reset } from './commands.ts'
import { deleteSchool } from './delete-school.ts'
import { exportSchool, importSchool } from './move-school.ts'
import { disablePerson } from './people.ts'

/* Teachers without an email, in the operator's commands. */

vi.setConfig({ testTimeout: 60_000 })
const server = useServer()
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-phone-'))
afterAll(() => rmSync(folder, { recursive: true }))
const yes = async () => {}

async function hafsaIn({ account_id }: Scene) {
  const phone = newPhone()
  const { user_id: id } = await makeUser(server, { account_id, phone })
  return { id, phone }
}

async function linkOf({ asAdministrator }: Scene, id: string) {
  const { url } = await asAdministrator.call(makeUserLink, {
    params: { id },
    body: { by: 'paper' },
  })
  return { body: { code: new URL(url ?? '').searchParams.get('code') ?? '' } }
}

test('a closed school has no link left when it opens again', async () => {
  const scene = await makeScene(server)
  const link = await linkOf(scene, (await hafsaIn(scene)).id)
  await closeSchool(server.connection, scene.account_id)
  await openSchoolAgain(server.connection, scene.account_id)
  const { status } = await clientOf(server.app).refused(checkStaffLink, link)
  expect(status).toBe(400)
})

test('the operator resets a password by the phone number', async () => {
  const { phone } = await hafsaIn(await makeScene(server))
  const national = `0${phone.slice(2)}`
  const [line = ''] = await reset(openDirectory(server.db), national)
  const password = line.split(' ').at(-1) ?? ''
  const guest = clientOf(server.app)
  const { code, data } = await guest.call(login, { body: { username: phone, password } })
  if (code !== '001') throw new Error('the temporary password signed in')
  const body = { email: national, session: data.session, new_password: 'Another-pass-2!' }
  expect(await guest.call(answerChallenge, { body })).toMatchObject({ code: '000' })
  await enter(server, phone, 'Another-pass-2!')
})

test('the operator shuts out a person by the phone number', async () => {
  const scene = await makeScene(server)
  const { id, phone } = await hafsaIn(scene)
  const link = await linkOf(scene, id)
  await disablePerson(server.connection, `+${phone}`, yes)
  await expect(enter(server, phone, PASSWORD)).rejects.toThrow('wrong_credentials')
  expect((await clientOf(server.app).refused(checkStaffLink, link)).status).toBe(400)
})

test('a moved school keeps its teachers by phone, known ones as invited', async () => {
  const scene = await makeScene(server)
  const here = await makeScene(server)
  const moved = await hafsaIn(scene)
  const known = await hafsaIn(here)
  await joinSchool(
    server,
    { id: known.id, email: '', first_name: 'Hafsa', last_name: 'Patel' },
    { account_id: scene.account_id, is_admin: false },
  )
  await linkOf(scene, moved.id)
  const file = path.join(folder, 'school')
  await exportSchool(server.connection, scene.account_id, file)
  await deleteSchool(server.connection, scene.account_id, yes, null)
  const gone = await server.db.select().from(users).where(eq(users.phone, moved.phone))
  expect(gone).toEqual([])
  await importSchool(server.connection, file)
  const client = await signIn(server, scene.administrator)
  const userOf = (id: string) => client.call(getUser, { params: { id } })
  expect(await userOf(moved.id)).toMatchObject({ phone: moved.phone, is_new: true })
  expect(await userOf(known.id)).toMatchObject({ phone: known.phone, is_invited: true })
  await enter(server, known.phone, PASSWORD)
})
