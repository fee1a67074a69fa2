import { listAudit } from '@talaqqi/contract/audit'
import { login } from '@talaqqi/contract/auth'
import * as contract from '@talaqqi/contract/users'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { clientOf, signIn } from '../../testing/client.ts'
import { usePost } from '../../testing/outside/post.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'
import { makeUser, newPhone, PASSWORD } from './factory.ts'

const server = useServer()
const post = usePost(server)

const bodyOf = (phone: string) => ({ first_name: 'Hafsa', last_name: 'Patel', phone })
const add = ({ asAdministrator }: Scene, phone: string, id?: string) =>
  asAdministrator.call(contract.addUserByPhone, { body: { ...bodyOf(phone), id } })

async function faultOf({ asAdministrator }: Scene, phone: string) {
  const { status, detail } = await asAdministrator.refused(contract.addUserByPhone, {
    body: bodyOf(phone),
  })
  return [status, detail.fields?.[0]?.code]
}

describe('a teacher without an email', () => {
  test('is added by a phone number in any spelling', async () => {
    const scene = await makeScene(server)
    const spellings = [
      '+27 82 555 0001',
      '082 555 0002',
      '(082) 555-0003',
      '٠٨٢٥٥٥٠٠٠٤',
      '۰۸۲۵۵۵۰۰۰۵',
    ]
    const phones = []
    for (const spelling of spellings) {
      const user = await add(scene, spelling)
      expect(user).toMatchObject({ email: '', is_new: true, is_admin: false, is_active: true })
      phones.push(user.phone)
    }
    expect(phones).toEqual([1, 2, 3, 4, 5].map((n) => `2782555000${n}`))
  })

  test('is refused without a number that can exist', async () => {
    const scene = await makeScene(server)
    for (const wrong of ['12', '+27 82', 'abc', '082555', 'a@b.co', '+'])
      expect(await faultOf(scene, wrong)).toEqual([422, 'phone_invalid'])
    expect(await faultOf(scene, '  ')).toEqual([422, 'missing'])
    expect(await faultOf(scene, '1'.repeat(20_000))).toEqual([422, 'too_long'])
  })

  test('is added once by two calls at once', async () => {
    const scene = await makeScene(server)
    const phone = newPhone()
    const id = v7()
    const [one, other] = await Promise.all([add(scene, phone, id), add(scene, phone, id)])
    expect(one).toEqual(other)
    expect(await faultOf(scene, `+${phone}`)).toEqual([422, 'phone_of_user'])
    const entries = await scene.asAdministrator.call(listAudit, {
      query: { record: 'users', record_id: one.id },
    })
    expect(entries.map(({ action }) => action)).toEqual(['create'])
  })

  test('gets an email later, and then signs in by it only', async () => {
    const scene = await makeScene(server)
    const { user_id: id, ...person } = await makeUser(server, {
      account_id: scene.account_id,
      phone: newPhone(),
    })
    const phone = (await scene.asAdministrator.call(contract.getUser, { params: { id } })).phone
    const enter = (username: string) =>
      clientOf(server.app).call(login, { body: { username, password: PASSWORD } })
    expect(await enter(phone)).toMatchObject({ code: '000' })
    const email = `${id}@demo.school`
    const names = { first_name: person.first_name, last_name: person.last_name }
    const body = { ...names, email, phone: `+${phone}` }
    const changed = await scene.asAdministrator.call(contract.changeUser, { params: { id }, body })
    expect(changed).toMatchObject({ email, phone: '', is_new: true })
    await expect(enter(phone)).rejects.toThrow('wrong_credentials')
    expect((await post.mailTo(email)).text).toContain('temporary password')
  })

  test('keeps the empty email when a client sends it back', async () => {
    const scene = await makeScene(server)
    const user = await add(scene, newPhone())
    const params = { id: user.id }
    const body = { ...user, first_name: 'Hafsah', phone: undefined }
    const changed = await scene.asAdministrator.call(contract.changeUser, { params, body })
    expect(changed).toMatchObject({ first_name: 'Hafsah', email: '', phone: user.phone })
    const { detail } = await scene.asAdministrator.refused(contract.changeUser, {
      params: { id: scene.teacher.user_id },
      body: { email: '' },
    })
    expect(detail.fields).toMatchObject([{ path: 'email', code: 'email_missing' }])
  })

  test('has no temporary password to send', async () => {
    const scene = await makeScene(server)
    const { id } = await add(scene, newPhone())
    const none = await scene.asAdministrator.refused(contract.sendUserPassword, { params: { id } })
    expect(none.status).toBe(409)
    const { detail } = await scene.asAdministrator.refused(contract.changeUser, {
      params: { id: scene.teacher.user_id },
      body: { phone: newPhone() },
    })
    expect(detail.fields).toMatchObject([{ code: 'phone_beside_email' }])
  })

  test('cannot have the number of another teacher', async () => {
    const scene = await makeScene(server)
    const { phone } = await add(scene, newPhone())
    const { id } = await add(scene, newPhone())
    const { detail } = await scene.asAdministrator.refused(contract.changeUser, {
      params: { id },
      body: { phone: `+${phone}` },
    })
    expect(detail.fields).toMatchObject([{ path: 'phone', code: 'phone_taken' }])
  })

  test('is an administrator like any other, also the last one', async () => {
    const { account_id } = await makeScene(server)
    const scene = await makeScene(server)
    const person = await makeUser(server, {
      account_id: scene.account_id,
      phone: newPhone(),
      is_admin: true,
    })
    const client = await signIn(server, person)
    const change = (id: string, body: object) =>
      client.send({ method: 'PUT', path: `/users/${id}`, body })
    expect((await change(scene.administrator.user_id, { is_admin: false })).statusCode).toBe(200)
    expect((await change(person.user_id, { is_admin: false })).json().detail.code).toBe(
      'last_administrator',
    )
    expect(account_id).not.toBe(scene.account_id)
    const users = await client.call(contract.listUsers, { query: { limit: 1000 } })
    expect(users.map(({ email }) => email)).toContain('')
  })
})
