import { listAccountsOfUser, switchAccount } from '@talaqqi/contract/accounts'
import { login, renewToken } from '@talaqqi/contract/auth'
import { listChildren } from '@talaqqi/contract/guardian-children'
import {
  addGuardianLink,
  guardianSignIn,
  openGuardianLink,
} from '@talaqqi/contract/guardian-sign-in'
import { listStudents } from '@talaqqi/contract/students'
import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { hashPassword, makeSchoolCode } from '../../areas/auth/index.ts'
import { joinSchool, makeUser, PASSWORD } from '../../areas/users/factory.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { accounts, guardianLinks, guardians } from '../../tables/index.ts'
import { clientOf, enter, signIn } from '../../testing/client.ts'
import { makeSchool } from '../../testing/schools/factories.ts'
import { makeGuardian, signInGuardians } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { closeSchool, openSchoolAgain } from './close-school.ts'
import { list } from './commands.ts'
import { history } from './operations.ts'

const server = useServer()
const nobody = () => clientOf(server.app)
const CLOSED = {
  status: 403,
  detail: { code: 'school_closed', message: 'This school is closed. Ask its administrator.' },
}
const NOT_SIGNED_IN = { status: 401, detail: { code: 'not_signed_in' } }
const close = ({ account_id }: { account_id: string }) => closeSchool(server.connection, account_id)
const open = ({ account_id }: { account_id: string }) =>
  openSchoolAgain(server.connection, account_id)

describe('a closed school', () => {
  test('signs no one in, revokes tokens, and reopens unchanged', async () => {
    const { account_id, administrator, teacher, student } = await makeScene(server)
    const [one, other] = await Promise.all([
      enter(server, teacher.email, PASSWORD),
      enter(server, administrator.email, PASSWORD),
    ])
    await close({ account_id })
    for (const client of [one, other]) {
      expect(await client.refused(listStudents)).toMatchObject(NOT_SIGNED_IN)
      expect(await client.refused(renewToken)).toMatchObject(NOT_SIGNED_IN)
    }
    for (const { email: username } of [teacher, administrator])
      for (let attempt = 0; attempt < 7; attempt += 1)
        expect(
          await nobody().refused(login, { body: { username, password: PASSWORD } }),
        ).toMatchObject(CLOSED)
    const wrong = { body: { username: teacher.email, password: 'Wrong-pass-1!' } }
    expect((await nobody().refused(login, wrong)).status).toBe(401)
    expect((await list(openDirectory(server.db))).join('\n')).toMatch(/School \d+ \(closed\) · /)
    await open({ account_id })
    expect(await one.refused(listStudents)).toMatchObject(NOT_SIGNED_IN)
    const again = await enter(server, teacher.email, PASSWORD)
    expect(await again.call(listStudents)).toMatchObject([{ id: student.id }])
    expect((await history(server.connection)).join('\n')).toMatch(/open · .*\n.*close · /)
  })

  test('closed only in the database has no live token either', async () => {
    const { account_id, asTeacher, asAdministrator } = await makeScene(server)
    await server.db.update(accounts).set({ status: 'closed' }).where(eq(accounts.id, account_id))
    for (const client of [asTeacher, asAdministrator])
      expect(await client.refused(listStudents)).toMatchObject(NOT_SIGNED_IN)
  })

  test('asks for no new password in place of a temporary one', async () => {
    const { email: username, account_id } = await makeUser(server, { is_temporary: true })
    await close({ account_id })
    expect(await nobody().refused(login, { body: { username, password: PASSWORD } })).toMatchObject(
      CLOSED,
    )
  })

  test('leaves its people their other schools and is not listed', async () => {
    const first = await makeUser(server)
    const { account_id, name } = await makeSchool(server)
    const more = { account_id, is_admin: false }
    await joinSchool(server, { ...first, id: first.user_id }, more)
    const client = await signIn(server, first)
    const params = { id: first.account_id }
    await client.call(switchAccount, { params })
    await close(first)
    const there = await enter(server, first.email, PASSWORD)
    expect(await there.call(listAccountsOfUser)).toEqual([
      { id: account_id, name, current_account: true },
    ])
    expect(await there.refused(switchAccount, { params })).toMatchObject(CLOSED)
  })

  test('lets a person switch to another school', async () => {
    const person = await makeUser(server)
    const { account_id } = await makeSchool(server)
    const invited = { account_id, is_admin: false, is_active: false, invited_at: new Date() }
    await joinSchool(server, { ...person, id: person.user_id }, invited)
    await close(person)
    const client = await enter(server, person.email, PASSWORD)
    expect(await client.call(listAccountsOfUser)).toMatchObject([{ id: account_id }])
  })
})

describe('the guardians of a closed school', () => {
  const PASS = 'Chosen-pass-1!'
  async function makeParent(scene: Scene, email: string) {
    const { account_id, student } = scene
    const guardian = await makeGuardian(server, { account_id, email, student_ids: [student.id] })
    const password_hash = await hashPassword(PASS)
    await server.db
      .update(guardians)
      .set({ password_hash, is_temporary: false })
      .where(and(eq(guardians.account_id, account_id), eq(guardians.id, guardian.id)))
    return { account_id, guardian_id: guardian.id }
  }
  async function makeLink({
    account_id,
    guardian_id,
  }: {
    account_id: string
    guardian_id: string
  }) {
    const { code, kept } = makeSchoolCode(account_id)
    const expires_at = new Date(Date.now() + 60_000)
    await server.db.insert(guardianLinks).values({ id: v7(), guardian_id, ...kept, expires_at })
    return { body: { code } }
  }
  const signInOf = (username: string) => ({ body: { username, password: PASS } })

  test('are signed out and cannot sign in by password or link', async () => {
    const scene = await makeScene(server)
    const email = `${v7()}@demo.school`
    const parent = await makeParent(scene, email)
    const client = await signInGuardians(server, [parent])
    const before = await makeLink(parent)
    await close(scene)
    expect(await client.refused(listChildren)).toMatchObject(NOT_SIGNED_IN)
    expect(await nobody().refused(guardianSignIn, signInOf(email))).toMatchObject(CLOSED)
    expect((await nobody().refused(openGuardianLink, before)).status).toBe(400)
    const after = await makeLink(parent)
    expect(await nobody().refused(openGuardianLink, after)).toMatchObject(CLOSED)
    await open(scene)
    expect(await client.refused(listChildren)).toMatchObject(NOT_SIGNED_IN)
    expect(await nobody().call(guardianSignIn, signInOf(email))).toMatchObject({ code: '000' })
  })

  test('keep the children of another school', async () => {
    const [scene, elsewhere] = [await makeScene(server), await makeScene(server)]
    const email = `${v7()}@demo.school`
    const parents = [await makeParent(scene, email), await makeParent(elsewhere, email)]
    const both = await signInGuardians(server, parents)
    expect(await both.call(listChildren)).toHaveLength(2)
    await close(scene)
    expect(await both.call(listChildren)).toMatchObject([{ id: elsewhere.student.id }])
    const link = await makeLink(parents[0] ?? { account_id: '', guardian_id: '' })
    expect(await both.refused(addGuardianLink, link)).toMatchObject(CLOSED)
    const { data } = await nobody().call(guardianSignIn, signInOf(email))
    const token = 'access_token' in data ? data.access_token : ''
    expect(await clientOf(server.app, token).call(listChildren)).toMatchObject([
      { id: elsewhere.student.id },
    ])
  })
})
