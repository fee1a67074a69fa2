import { login } from '@talaqqi/contract/auth'
import { listUnsentMails, sendUnsentMail } from '@talaqqi/contract/mails'
import { addUser, changeUser, sendUserPassword } from '@talaqqi/contract/users'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { users } from '../../tables/index.ts'
import { clientOf } from '../../testing/client.ts'
import { eventually, usePost } from '../../testing/outside/post.ts'
import { makeScene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const post = usePost(server)

const passwordIn = (text = '') => /^[A-Z][a-z]{3}-[a-z]{4}-\d{4}$/m.exec(text)?.[0] ?? ''

async function signInWith(username: string, password: string) {
  const { code } = await clientOf(server.app).call(login, { body: { username, password } })
  return code
}

describe('a new user', () => {
  test('gets a temporary password, and signing in requires a new one', async () => {
    const { asAdministrator } = await makeScene(server)
    const email = 'newly.added@demo.school'
    const body = { id: v7(), first_name: 'Maryam', last_name: 'Adams', email }
    await asAdministrator.call(addUser, { body })
    const { text } = await post.mailTo(email)
    expect(await signInWith(email, passwordIn(text))).toBe('001')
    // Repeated after a lost answer: no second mail, and the first password works.
    await asAdministrator.call(addUser, { body })
    expect(await signInWith(email, passwordIn(text))).toBe('001')
  })

  test('who has not signed in gets a new password; the first ends', async () => {
    const { asAdministrator, teacher } = await makeScene(server)
    const email = 'lost.mail@demo.school'
    const body = { first_name: 'Maryam', last_name: 'Adams', email }
    const { id, is_new } = await asAdministrator.call(addUser, { body })
    expect(is_new).toBe(true)
    const first = passwordIn((await post.mailTo(email)).text)
    await asAdministrator.call(sendUserPassword, { params: { id } })
    const second = passwordIn((await post.mailTo(email)).text)
    expect(second).not.toBe(first)
    expect(await signInWith(email, second)).toBe('001')
    await expect(signInWith(email, first)).rejects.toThrow('Incorrect username or password')
    // A user with an own password never gets another.
    const params = { id: teacher.user_id }
    expect((await asAdministrator.refused(sendUserPassword, { params })).status).toBe(409)
  })

  test('with a refused address is reported to the administrator, who sends again', async () => {
    const { asAdministrator } = await makeScene(server)
    const email = 'no.mailbox@demo.school'
    post.smtp.refuse(550, 'no such mailbox')
    await asAdministrator.call(addUser, { body: { first_name: 'A', last_name: 'B', email } })
    const mail = await eventually(async () => {
      const [one] = await asAdministrator.call(listUnsentMails)
      return one
    }, 'no unsent mail was reported')
    post.smtp.accept()
    expect(mail).toMatchObject({ receiver: email, state: 'refused', is_readable: false })
    expect(mail.reason).toContain('no such mailbox')
    await asAdministrator.call(sendUnsentMail, { params: { id: mail.id } })
    expect(passwordIn((await post.mailTo(email)).text)).not.toBe('')
    expect(await asAdministrator.call(listUnsentMails)).toEqual([])
    // The log contains no address.
    expect(JSON.stringify(post.logged)).not.toContain(email)
  })

  test("gets the mail in the administrator's language", async () => {
    const { asAdministrator, administrator } = await makeScene(server)
    await server.db.update(users).set({ language: 'ur' }).where(eq(users.id, administrator.user_id))
    const email = 'in.urdu@demo.school'
    const body = { first_name: 'مریم', last_name: 'خان', email }
    await asAdministrator.call(addUser, { body })
    expect((await post.mailTo(email)).html).toContain('lang="ur"')
  })

  test('who signs in to another school is invited, without a password', async () => {
    const here = await makeScene(server)
    const { teacher } = await makeScene(server)
    const { email } = teacher
    const body = { first_name: 'Ustadha', last_name: 'Ruqayyah', email }
    await here.asAdministrator.call(addUser, { body })
    const { subject, text } = await post.mailTo(email)
    expect(subject).toMatch(/ invites you$/)
    expect(passwordIn(text)).toBe('')
  })

  test('with a corrected email gets a new password there; the first ends', async () => {
    const { asAdministrator } = await makeScene(server)
    const [wrong, right] = ['mistyped@demo.school', 'well.typed@demo.school']
    const names = { first_name: 'Maryam', last_name: 'Adams' }
    const { id } = await asAdministrator.call(addUser, { body: { ...names, email: wrong } })
    const first = passwordIn((await post.mailTo(wrong)).text)
    await asAdministrator.call(changeUser, { params: { id }, body: { ...names, email: right } })
    const second = passwordIn((await post.mailTo(right)).text)
    expect(await signInWith(right, second)).toBe('001')
    await expect(signInWith(right, first)).rejects.toThrow('wrong_credentials')
  })
})
