import { login } from '@talaqqi/contract/auth'
import { expect, test } from 'vitest'
import { makeUser, PASSWORD } from '../../areas/users/factory.ts'
import { secondFactors } from '../../tables/index.ts'
import { clientOf } from '../../testing/client.ts'
import { usePost } from '../../testing/outside/post.ts'
import { testConfig, useServer } from '../../testing/server.ts'
import { history } from './operations.ts'
import { resetFactor } from './reset-second-factor.ts'

const server = useServer()
const post = usePost(server)

test('the operator ends a second factor, and the person learns of it', async () => {
  const { email, user_id } = await makeUser(server, { is_admin: true })
  const row = { user_id, sealed: '', last_step: 0, recovery_hashes: [] }
  await server.db.insert(secondFactors).values(row)
  const reset = () => resetFactor(server.connection, testConfig, email.toUpperCase())
  await reset()
  expect((await post.mailTo(email)).text).toContain('runs the server')
  expect((await history(server.connection))[0]).toContain(
    `reset-second-factor · no school · ${user_id}`,
  )
  const body = { username: email, password: PASSWORD }
  expect((await clientOf(server.app).call(login, { body })).code).toBe('000')
  await expect(reset()).rejects.toThrow('Nobody with a second factor')
})
