import type { Language } from '@talaqqi/contract/languages'
import type { signup } from '@talaqqi/contract/signup'
import { v7 } from 'uuid'
import type * as z from 'zod'
import { invalid, Refusal } from '../../../platform/refusal.ts'
import { type DirectoryScope, inTransaction } from '../../../platform/tenancy/index.ts'
import { findUsed, hasLive, insertCode, markUsed } from '../passwords/code-queries.ts'
import { hashCode } from '../passwords/codes.ts'
import { hashPassword, isPassword } from '../passwords/passwords.ts'
import { findMemberOf } from '../queries.ts'
import { clearAttempts, countAttempt } from '../sign-in/attempts.ts'
import { type SignedIn, startSession, type Visitor } from '../sign-in/start-session.ts'
import { createSchool } from './create-school.ts'
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
type Known = NonNullable<Person>

/** Idempotent by id. Known users enter their password. Throws Refusal `invalid_input` or `too_many_attempts`. */
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
  // Without a valid code no password is checked or hashed.
  if (!(await hasCode(directory, secret, input.code))) throw notValid()
  const asked = { secret, input, language: visitor.language ?? 'en' }
  // Of two parallel calls, the later finds the user of the earlier.
  const user_id = (await makeOnce(directory, asked)) ?? (await makeOnce(directory, asked))
  await clearAttempts(directory, attempt)
  const member = user_id && (await findMemberOf(directory, user_id, id))
  if (!member) throw new Refusal('conflict')
  return startSession(directory, secret, member, visitor, { way: 'password', hasFactor: false })
}

type Asked = { secret: string; input: Signup; language: Language }

/** Null if the user changed while a password was hashed. */
async function makeOnce(
  directory: DirectoryScope,
  { secret, input, language }: Asked,
): Promise<string | null> {
  // Before the transaction, which blocks other signups.
  const known = await findPerson(directory, input.email)
  const proven = known && (await provenHash(known, input.password))
  const password_hash = known?.password_hash ?? (await hashPassword(input.password))
  return inTransaction(directory, async (inside) => {
    await lockSchools(inside)
    const person = await findPerson(inside, input.email)
    if (person?.password_hash !== known?.password_hash) return null
    if (await hasSchool(inside, input.id))
      return requireRepeat(inside, secret, input, { person, proven })
    const hash = await requireCode(inside, secret, input.code)
    if (person) requireOwn(person, proven)
    await createSchool(inside, input, person ?? { password_hash, is_temporary: false, language })
    const administrator = await findPerson(inside, input.email)
    if (hash && administrator) await markUsed(inside, hash, administrator.id)
    return administrator?.id ?? null
  })
}

async function provenHash(person: Known, password: string): Promise<string | null> {
  const isRight = await isPassword(password, person.password_hash)
  return isRight && !person.is_temporary ? person.password_hash : null
}

type Proof = { person: Person; proven: string | null }

async function requireRepeat(
  inside: DirectoryScope,
  secret: string,
  input: Signup,
  { person, proven }: Proof,
): Promise<string> {
  const used = await findUsed(inside, hashOf(input.code))
  if (!used && !isCode(input.code, setupCode(secret))) throw notValid()
  const isTheirs = person && (!used || used.user_id === person.id)
  if (!isTheirs || !(await isAdministrator(inside, person.id, input.id)))
    throw new Refusal('conflict')
  requireOwn(person, proven)
  return person.id
}

/** Otherwise an invitation would sign its holder in as any user with a known email. */
function requireOwn(person: Known, proven: string | null): void {
  if (person.password_hash !== proven) throw invalid('password', 'password_of_known_email')
}

async function hasCode(directory: DirectoryScope, secret: string, code: string): Promise<boolean> {
  if (isCode(code, setupCode(secret))) return true
  const hash = hashOf(code)
  return (await hasLive(directory, 'signup', hash)) || (await findUsed(directory, hash)) !== null
}

/** Null for the setup code. Throws Refusal `invalid_input`. */
async function requireCode(
  inside: DirectoryScope,
  secret: string,
  code: string,
): Promise<string | null> {
  if (isCode(code, setupCode(secret)) && !(await hasSchools(inside))) return null
  const hash = hashOf(code)
  if (await hasLive(inside, 'signup', hash)) return hash
  throw notValid()
}

const hashOf = (code: string) => hashCode(normalised(code))
const notValid = () => invalid('code', 'code_not_valid')

const INVITATION_MS = 7 * 24 * 60 * 60 * 1000

/** For one school, valid for seven days. */
export async function invite(
  directory: DirectoryScope,
): Promise<{ code: string; expires_at: Date }> {
  const code = makeInvitation()
  const expires_at = new Date(Date.now() + INVITATION_MS)
  await insertCode(directory, { purpose: 'signup', hash: hashCode(code), expires_at })
  return { code, expires_at }
}

export async function needsSchool(directory: DirectoryScope): Promise<boolean> {
  return !(await hasSchools(directory))
}

/** Null once there is a school. */
export async function openSetup(directory: DirectoryScope, secret: string): Promise<string | null> {
  return (await needsSchool(directory)) ? setupCode(secret) : null
}
