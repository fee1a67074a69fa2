import { check } from '@talaqqi/contract/field-errors'
import { login as loginName } from '@talaqqi/contract/fields'
import { signup } from '@talaqqi/contract/signup'
import { v7 } from 'uuid'
import * as z from 'zod/mini'
import {
  createSchool,
  findPerson,
  hashPassword,
  invite,
  listSchools,
  makeTemporaryPassword,
  resetPassword,
  resolveLogin,
} from '../../areas/auth/index.ts'
import { withMessage } from '../../platform/refusal.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { type DirectoryScope, inTransaction } from '../../platform/tenancy/index.ts'

const newSchool = z.omit(signup, { id: true, code: true, password: true })
export type NewSchool = z.input<typeof newSchool>

export const FLAG_OF = {
  school_name: 'name',
  time_zone: 'time-zone',
  first_name: 'first-name',
  last_name: 'last-name',
  email: 'email',
} as const satisfies Record<keyof NewSchool, string>

/** Each command returns the lines to print. Throws StartRefused. */
export async function printInvitation(directory: DirectoryScope, site: string): Promise<string[]> {
  const { code, expires_at } = await invite(directory)
  return [
    `Invitation: ${code}`,
    `Open ${site}/auth/setup?code=${code} to set up one school. It is good once, until ${expires_at.toISOString().slice(0, 10)}.`,
  ]
}

/** A new administrator gets a temporary password. */
export async function create(
  directory: DirectoryScope,
  given: Partial<NewSchool>,
): Promise<string[]> {
  const read = check(newSchool, given)
  if (!read.ok) {
    const [wrong] = read.faults.map(withMessage)
    const flag = FLAG_OF[wrong?.path as keyof NewSchool] ?? 'create'
    throw new StartRefused(`--${flag}: ${wrong?.message}`)
  }
  const school = { ...read.data, id: v7() }
  const password = makeTemporaryPassword()
  const password_hash = await hashPassword(password)
  const isKnown = await inTransaction(directory, async (inside) => {
    const person = await findPerson(inside, school.email)
    const unknown = { password_hash, is_temporary: true, language: 'en' } as const
    await createSchool(inside, school, person ?? unknown)
    return person !== null
  })
  return [
    `${school.school_name} is there. Its administrator is ${school.email}.`,
    isKnown
      ? 'The password is the one that this email has already.'
      : `Temporary password: ${password}`,
  ]
}

export async function list(directory: DirectoryScope): Promise<string[]> {
  const schools = await listSchools(directory)
  if (schools.length === 0) return ['There is no school yet.']
  return schools.map(
    ({ name, time_zone, status, members, administrators, id }) =>
      `${name}${status === 'closed' ? ' (closed)' : ''} · ${time_zone} · ${members} ${members === 1 ? 'member' : 'members'} · ${administrators.join(', ') || 'no administrator'} · ${id}`,
  )
}

/** Throws StartRefused. */
async function readLogin(directory: DirectoryScope, typed: string): Promise<string> {
  const read = loginName.safeParse(typed)
  if (!read.success) throw new StartRefused(`${typed} is not an email address or a phone number.`)
  return resolveLogin(directory, read.data)
}

export async function reset(directory: DirectoryScope, typed: string): Promise<string[]> {
  const login = await readLogin(directory, typed)
  const password = await resetPassword(directory, login)
  if (!password) throw new StartRefused(`Nobody signs in with ${login}.`)
  return [`Temporary password of ${login}: ${password}`, 'Signing in asks for another.']
}
