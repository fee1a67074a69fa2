import { changeGuardian, correctGuardianEmail, listGuardians } from '@talaqqi/contract/guardians'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { usePost } from '../../testing/outside/post.ts'
import { makeGuardian, signInGuardians } from '../../testing/schools/guardians.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { hashPassword } from '../auth/index.ts'

const server = useServer()
const post = usePost(server)
const me = { method: 'GET', path: '/guardian/me' } as const

async function knownGuardian({ account_id, student }: Scene, email: string) {
  return makeGuardian(server, {
    ...{ account_id, student_ids: [student.id], email, is_confirmed: true, is_temporary: false },
    password_hash: await hashPassword('Demo-pass-1!'),
  })
}

describe("correcting a guardian's email", () => {
  test('ends the old address and mails the new one a link', async () => {
    const scene = await makeScene(server)
    const { account_id } = scene
    const { id } = await knownGuardian(scene, 'old@correct.school')
    const rows = [{ account_id, guardian_id: id, proves_email: true }]
    const signedIn = await signInGuardians(server, rows)
    expect((await signedIn.send(me)).statusCode).toBe(200)
    const answer = await scene.asAdministrator.call(correctGuardianEmail, {
      params: { id },
      body: { email: ' New@Correct.school ', before: { email: 'old@correct.school' } },
    })
    expect(answer).toMatchObject({
      email: 'new@correct.school',
      is_confirmed: false,
      has_password: false,
    })
    expect((await signedIn.send(me)).statusCode).toBe(401)
    const body = { username: 'old@correct.school', password: 'Demo-pass-1!' }
    const old = await signedIn.send({ method: 'POST', path: '/guardian/sign-in', body })
    expect(old.statusCode).toBe(401)
    const { text } = await post.mailTo('new@correct.school')
    expect(text).toMatch(/\/guardian\/?\?code=/)
  })

  test('is refused if another guardian has the email, naming the field', async () => {
    const scene = await makeScene(server)
    const { id } = await knownGuardian(scene, 'mine@correct.school')
    await makeGuardian(server, { account_id: scene.account_id, email: 'taken@correct.school' })
    const { status, detail } = await scene.asAdministrator.refused(correctGuardianEmail, {
      params: { id },
      body: { email: 'taken@correct.school' },
    })
    expect([status, detail.code]).toEqual([409, 'conflict'])
    expect(detail.fields).toMatchObject([{ path: 'email', code: 'email_taken' }])
    const known = await scene.asAdministrator.call(listGuardians)
    expect(known.find((one) => one.id === id)?.email).toBe('mine@correct.school')
  })

  test('may use the email of a guardian in another school', async () => {
    const [scene, other] = [await makeScene(server), await makeScene(server)]
    const { id } = await knownGuardian(scene, 'first@correct.school')
    await knownGuardian(other, 'shared@correct.school')
    const body = { email: 'shared@correct.school' }
    expect(
      await scene.asAdministrator.call(correctGuardianEmail, { params: { id }, body }),
    ).toMatchObject(body)
  })

  test('to the same address mails nothing and keeps the sign-in', async () => {
    const scene = await makeScene(server)
    const { id } = await knownGuardian(scene, 'same@correct.school')
    const body = { email: 'SAME@correct.school' }
    expect(
      await scene.asAdministrator.call(correctGuardianEmail, { params: { id }, body }),
    ).toMatchObject({ is_confirmed: true, has_password: true })
    const { rows } = await server.db.execute(
      sql`select id from mails_caused where receiver = 'same@correct.school'`,
    )
    expect(rows).toEqual([])
  })

  test("is not possible in the guardian's form", async () => {
    const scene = await makeScene(server)
    const { id, first_name, last_name, phone } = await knownGuardian(scene, 'held@correct.school')
    const body = { first_name, last_name, phone, email: 'other@correct.school' }
    expect(
      await scene.asAdministrator.call(changeGuardian, { params: { id }, body }),
    ).toMatchObject({ email: 'held@correct.school' })
  })
})
