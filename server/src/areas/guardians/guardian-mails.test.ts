import { resendPassword, sendLink } from '@talaqqi/contract/guardians'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { guardianLinks } from '../../tables/index.ts'
import { SITE, usePost } from '../../testing/outside/post.ts'
import { hasPassword, makeGuardian } from '../../testing/schools/guardians.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { hashCode } from '../auth/index.ts'

const server = useServer()
const post = usePost(server)

test('an unconfirmed guardian gets the temporary password, stored as a hash', async () => {
  const { account_id, asAdministrator } = await makeScene(server)
  const { id, email } = await makeGuardian(server, { account_id, email: 'umm@demo.school' })
  await asAdministrator.call(resendPassword, { body: { username: email } })
  const { text, subject } = await post.mailTo(email)
  const [password = ''] = /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text ?? '') ?? []
  expect(subject).toContain('School')
  expect(await hasPassword(server, id, password)).toBe(true)
})

test('a link opens the guardian site with a code stored as hash', async () => {
  const { account_id, asAdministrator } = await makeScene(server)
  const { id, email } = await makeGuardian(server, { account_id, email: 'abu@demo.school' })
  await asAdministrator.call(sendLink, { body: { email, share_method: 'EMAIL' } })
  const { text } = await post.mailTo(email)
  const [address = ''] = /https:\/\/\S+/.exec(text ?? '') ?? []
  expect(address).toMatch(`${SITE}/guardian`)
  const codes = [...new URL(address).searchParams.values()]
  const [link] = await server.db
    .select()
    .from(guardianLinks)
    .where(eq(guardianLinks.guardian_id, id))
  expect(codes.map(hashCode)).toContain(link?.hash)
})

test("a guardian's mailbox gets a limited number of mails", async () => {
  const { account_id, asAdministrator } = await makeScene(server)
  const { email } = await makeGuardian(server, { account_id })
  for (let count = 0; count < 3; count++)
    await asAdministrator.call(sendLink, { body: { email, share_method: 'EMAIL' } })
  for (let count = 0; count < 2; count++)
    await asAdministrator.call(resendPassword, { body: { username: email } })
  for (const [route, body] of [
    [sendLink, { email, share_method: 'EMAIL' }],
    [resendPassword, { username: email }],
  ] as const) {
    const response = await asAdministrator.send({ method: 'POST', path: route.path, body })
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(880)
  }
})
