import { v7 } from 'uuid'
import { memberships, userSections, users } from '../../tables/index.ts'
import { type At, type New, nextNumber, schoolOf } from '../../testing/schools/factories.ts'
import { hashPassword } from '../auth/passwords/passwords.ts'

export const PASSWORD = 'Demo-pass-1!'

let phones = 0
/** A South African mobile number, international digits. */
export const newPhone = () => `2782${String(1_000_000 + ++phones)}`

const hashed = hashPassword(PASSWORD)

export type Person = Awaited<ReturnType<typeof makeUser>>

type NewUser = New<typeof users> & {
  first_name?: string
  last_name?: string
  account_id?: string
  is_admin?: boolean
  is_active?: boolean
  section_ids?: string[]
}

/** The password is PASSWORD. */
export async function makeUser(at: At, more: NewUser = {}) {
  const {
    account_id = await schoolOf(at),
    is_admin = false,
    is_active,
    section_ids,
    ...named
  } = more
  const number = nextNumber()
  const { first_name = 'Person', last_name = String(number), ...of } = named
  const password_hash = await hashed
  const { phone = null } = of
  const person = {
    id: v7(),
    ...(phone === null && { email: `person${number}@demo.school` }),
    password_hash,
    // Revocations cover tokens of the same second.
    tokens_valid_from: new Date(0),
    ...of,
  }
  await at.db.insert(users).values(person)
  const { id, email } = person
  return joinSchool(
    at,
    { id, email: email ?? '', first_name, last_name },
    { account_id, is_admin, is_active, section_ids },
  )
}

export async function joinSchool(
  { db }: At,
  person: { id: string; email: string; first_name: string; last_name: string },
  {
    section_ids = [],
    ...membership
  }: Pick<NewUser, 'is_active' | 'section_ids'> & {
    invited_at?: Date
    account_id: string
    is_admin: boolean
  },
) {
  const { id: user_id, email, first_name, last_name } = person
  const { account_id, is_admin } = membership
  await db.insert(memberships).values({ ...membership, user_id, first_name, last_name })
  for (const section_id of section_ids)
    await db.insert(userSections).values({ account_id, user_id, section_id })
  return { user_id, account_id, email, first_name, last_name, is_admin }
}
