import { renewToken } from '@talaqqi/contract/auth'
import { exportTable } from '@talaqqi/contract/exports'
import { correctGuardianEmail } from '@talaqqi/contract/guardians'
import type { Route } from '@talaqqi/contract/route'
import { confirmSignIn } from '@talaqqi/contract/sign-ins'
import { addUser, changeUser } from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { signIns } from '../../../tables/index.ts'
import { type Client, clientOf, oldTokenOf } from '../../../testing/client.ts'
import { makeGuardian } from '../../../testing/schools/guardians.ts'
import { makeScene } from '../../../testing/schools/scene.ts'
import { useServer } from '../../../testing/server.ts'
import { makeUser, PASSWORD } from '../../users/factory.ts'

const server = useServer()
const email = () => `corrected.${v7()}@demo.school`

async function makeOld() {
  const { account_id, administrator, teacher } = await makeScene(server)
  const guardian = await makeGuardian(server, { account_id })
  const id = v7()
  await server.db.insert(signIns).values({ id, user_id: administrator.user_id })
  const old = clientOf(server.app, oldTokenOf(administrator, id))
  return { old, administrator, teacher, guardian }
}
type Made = Awaited<ReturnType<typeof makeOld>>

const codeFor = async (client: Client, route: Route, input: object) => {
  const { status, detail } = await client.refused(route, input)
  return [status, detail.code]
}

const CHANGES: [string, (made: Made) => [Route, object]][] = [
  ['exporting a table of the school', () => [exportTable, { query: { of: 'students' } }]],
  [
    'correcting the email of a teacher',
    ({ teacher }) => [changeUser, { params: { id: teacher.user_id }, body: { email: email() } }],
  ],
  [
    'correcting the email of a guardian',
    ({ guardian }) => [
      correctGuardianEmail,
      { params: { id: guardian.id }, body: { email: email() } },
    ],
  ],
  [
    'appointing a teacher as administrator',
    ({ teacher }) => [changeUser, { params: { id: teacher.user_id }, body: { is_admin: true } }],
  ],
  [
    'adding an administrator',
    () => [
      addUser,
      { body: { first_name: 'Amina', last_name: 'Khan', email: email(), is_admin: true } },
    ],
  ],
]

describe('an hour after the sign-in', () => {
  test.each(CHANGES)('%s needs the password again', async (_, changeOf) => {
    const made = await makeOld()
    const [route, input] = changeOf(made)
    expect(await codeFor(made.old, route, input)).toEqual([403, 'confirmation_needed'])
    await made.old.call(confirmSignIn, { body: { password: PASSWORD } })
    const { method, path } = route
    const { params, query, body } = input as Record<string, object>
    const filled = path.replace(':id', String(params && 'id' in params ? params.id : ''))
    const response = await made.old.send({ method, path: filled, query, body })
    expect(response.statusCode).toBe(200)
  })

  test('a name, a class and a leaving administrator need none', async () => {
    const { old, administrator } = await makeOld()
    const { account_id } = administrator
    const other = await makeUser(server, { account_id, is_admin: true })
    const body = { first_name: 'Renamed', email: other.email.toUpperCase(), is_admin: false }
    await old.call(changeUser, { params: { id: other.user_id }, body })
    expect((await old.call(renewToken)).code).toBe('000')
  })

  test('a confirmation holds for its own sign-in only', async () => {
    const { old, administrator } = await makeOld()
    await old.call(confirmSignIn, { body: { password: PASSWORD } })
    const elsewhere = clientOf(server.app, oldTokenOf(administrator))
    const input = { query: { of: 'students' } }
    expect(await codeFor(elsewhere, exportTable, input)).toEqual([403, 'confirmation_needed'])
  })
})
