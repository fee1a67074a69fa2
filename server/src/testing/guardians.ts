import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { isPassword } from '../areas/auth/passwords.ts'
import { guardianStudents, guardians } from '../tables/index.ts'
import type { TestDatabase } from './database.ts'
import { makeSchool } from './factories.ts'

type NewGuardian = Partial<typeof guardians.$inferInsert> & { student_ids?: string[] }

let made = 0

/** An unconfirmed guardian of `student_ids`. */
export async function makeGuardian(
  at: Pick<TestDatabase, 'db'>,
  { student_ids = [], ...more }: NewGuardian = {},
) {
  const { account_id = (await makeSchool(at)).account_id } = more
  const number = ++made
  const guardian = {
    id: v7(),
    first_name: 'Guardian',
    last_name: String(number),
    phone: '27821234567',
    ...more,
    account_id,
  }
  const email = `guardian${number}@demo.school`
  await at.db.insert(guardians).values({ email, ...guardian })
  for (const student_id of student_ids)
    await at.db
      .insert(guardianStudents)
      .values({ account_id, guardian_id: guardian.id, student_id })
  return { ...guardian, email: more.email ?? email }
}

/** Whether the guardian signs in with this password. */
export async function hasPassword(
  { db }: Pick<TestDatabase, 'db'>,
  id: string,
  password: string,
): Promise<boolean> {
  const [row] = await db.select().from(guardians).where(eq(guardians.id, id))
  return isPassword(password, row?.password_hash ?? '')
}
