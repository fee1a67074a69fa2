import type { signup } from '@talaqqi/contract/signup'
import { v7 } from 'uuid'
import type * as z from 'zod'
import { invalid, Refusal } from '../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../platform/tenancy/index.ts'
import { countAttempt, forgive } from './attempts.ts'
import { deleteCode, insertCode } from './code-queries.ts'
import { hashCode } from './codes.ts'
import { enter, type SignedIn, type Visitor } from './enter.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { findMemberOf } from './queries.ts'
import { createSchool } from './schools.ts'
import { isCode, makeInvitation, normalised, setupCode } from './setup-code.ts'
import {
  findPerson,
  hasSchool,
  hasSchools,
  isAdministrator,
  lockSchools,
} from './signup-queries.ts'

type Signup = z.infer<typeof signup> & { id: string }
type Person = Awaited<ReturnType<typeof findPerson>>

/**
 * Makes a school with its first administrator, and signs the administrator in. The code is the one that
 * the server prints while there is no school, or an invitation. Somebody who signs in to another school
 * already enters that password. Repeated with the same id it makes no second school.
 *
 * Throws Refusal `invalid_input` (the code, the email, the password) or `too_many_attempts`.
 */
export async function confirmSignup(
  directory: DirectoryScope,
  secret: string,
  { id = v7(), ...rest }: z.infer<typeof signup>,
  visitor: Visitor,
): Promise<SignedIn & { code: '000' }> {
  const input = { id, ...rest }
  const { email } = input
  const attempt = { attempt: 'signup', email, address: visitor.address } as const
  await countAttempt(directory, attempt)
  // Outside the transaction, which keeps other schools waiting.
  const password_hash = await hashPassword(input.password)
  const user_id = await inTransaction(directory, async (inside) => {
    await lockSchools(inside)
    const person = await findPerson(inside, email)
    if (await hasSchool(inside, id)) return requireRepeat(inside, input, person)
    await useCode(inside, secret, input.code)
    if (person) await requireOwn(person, input.password)
    const language = visitor.language ?? 'en'
    const unknown = { password_hash, is_temporary: false, language }
    await createSchool(inside, input, person ?? unknown)
    return (await findPerson(inside, email))?.id
  })
  await forgive(directory, attempt)
  const member = user_id && (await findMemberOf(directory, user_id, id))
  if (!member) throw new Refusal('conflict')
  return enter(directory, secret, member, visitor.language)
}

/** The administrator who made this school before with the same call. */
async function requireRepeat(inside: DirectoryScope, input: Signup, person: Person) {
  if (!person || !(await isAdministrator(inside, person.id, input.id)))
    throw new Refusal('conflict')
  await requireOwn(person, input.password)
  return person.id
}

/** Without this, whoever has an invitation could enter as anybody whose email is known. */
async function requireOwn(person: Person & {}, password: string): Promise<void> {
  if (!person.is_temporary && (await isPassword(password, person.password_hash))) return
  throw invalid('password', 'password_of_known_email')
}

async function useCode(inside: DirectoryScope, secret: string, code: string): Promise<void> {
  if (isCode(code, setupCode(secret)) && !(await hasSchools(inside))) return
  if (await deleteCode(inside, 'signup', hashCode(normalised(code)))) return
  throw invalid('code', 'code_not_valid')
}

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

/** Makes a code with which one school can be made within seven days. */
export async function invite(
  directory: DirectoryScope,
): Promise<{ code: string; expires_at: Date }> {
  const code = makeInvitation()
  const expires_at = new Date(Date.now() + INVITATION_MS)
  await insertCode(directory, { purpose: 'signup', hash: hashCode(code), expires_at })
  return { code, expires_at }
}

/** Whether the first school is still to be made. */
export async function needsSchool(directory: DirectoryScope): Promise<boolean> {
  return !(await hasSchools(directory))
}

/** The code that makes the first school; null once there is one. */
export async function openSetup(directory: DirectoryScope, secret: string): Promise<string | null> {
  return (await needsSchool(directory)) ? setupCode(secret) : null
}
