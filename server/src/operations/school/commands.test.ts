import { getCurrentAccount } from '@talaqqi/contract/accounts'
import { listAudit } from '@talaqqi/contract/audit'
import { confirmSignup } from '@talaqqi/contract/auth'
import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { makeUser, PASSWORD } from '../../areas/users/factory.ts'
import { openDirectory } from '../../platform/tenancy/scope.ts'
import { clientOf, enter, signIn } from '../../testing/client.ts'
import { useServer } from '../../testing/server.ts'
import { create, list, printInvitation, reset } from './commands.ts'

const server = useServer()
const directory = openDirectory(server.db)
const SITE = 'https://school.example'

const newSchool = (email = `${v7()}@demo.school`) => ({
  school_name: `School of ${email}`,
  time_zone: 'Asia/Karachi',
  first_name: 'Maryam',
  last_name: 'Adams',
  email,
})

function said(lines: string[], start: string): string {
  const line = lines.find((one) => one.startsWith(start)) ?? ''
  return line.split(' ').at(-1) ?? ''
}

describe('npm run school', () => {
  test('list is empty without a school', async () => {
    expect(await list(directory)).toEqual(['There is no school yet.'])
  })

  test('create makes a school with an administrator and a temporary password', async () => {
    const given = newSchool()
    const password = said(await create(directory, given), 'Temporary password')
    const body = { username: given.email, password }
    const answer = await server.app.inject({ method: 'POST', url: '/api/login', payload: body })
    expect(answer.json().code).toBe('001')
    expect((await list(directory)).join()).toContain(
      `${given.school_name} · Asia/Karachi · 1 member · ${given.email} · `,
    )
  })

  test('create keeps the password of a known person', async () => {
    const { email } = await makeUser(server)
    expect((await create(directory, newSchool(email))).join()).not.toContain('Temporary')
    await enter(server, email, PASSWORD)
  })

  test.each([
    [{ email: 'nobody' }, '--email: Please enter a valid email address.'],
    [{ time_zone: 'Mars' }, '--time-zone: This time zone does not exist.'],
    [{ school_name: '' }, '--name: Please fill this in.'],
    [{ first_name: undefined }, '--first-name: Please fill this in.'],
  ])('create names the fault of %j', async (wrong, line) => {
    await expect(create(directory, { ...newSchool(), ...wrong })).rejects.toThrow(line)
  })

  test('invite prints a code and a link that set up a school', async () => {
    const [first = '', second = ''] = await printInvitation(directory, SITE)
    const code = said([first], 'Invitation')
    expect(second).toContain(`${SITE}/auth/setup?code=${code}`)
    const body = { ...newSchool(), code, password: 'Another-pass-2!' }
    const { data } = await clientOf(server.app).call(confirmSignup, { body })
    await clientOf(server.app, data.access_token).call(getCurrentAccount)
  })

  test('reset-password ends sessions and allows only a temporary password', async () => {
    const person = await makeUser(server)
    const before = await signIn(server, person)
    const password = said(await reset(directory, person.email.toUpperCase()), 'Temporary password')
    expect((await before.refused(getCurrentAccount)).status).toBe(401)
    await expect(enter(server, person.email, PASSWORD)).rejects.toThrow('Incorrect')
    await expect(enter(server, person.email, password)).rejects.toThrow('answered 001')
  })

  test("reset-password is in the person's history", async () => {
    const person = await makeUser(server, { is_admin: true })
    const administrator = await makeUser(server, { account_id: person.account_id, is_admin: true })
    await reset(directory, person.email)
    const query = { record: 'users', record_id: person.user_id } as const
    const asAdministrator = await signIn(server, administrator)
    expect(await asAdministrator.call(listAudit, { query })).toMatchObject([
      { action: 'reset_password', changes: {} },
    ])
  })

  test.each([
    ['nobody@demo.school', 'Nobody signs in with nobody@demo.school.'],
    ['nobody', 'nobody is not an email address or a phone number.'],
  ])('reset-password of %s is refused with a reason', async (email, line) => {
    await expect(reset(directory, email)).rejects.toThrow(line)
  })
})
