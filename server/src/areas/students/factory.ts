import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { students } from '../../tables/index.ts'
import { type At, type New, nextNumber, only, schoolOf } from '../../testing/schools/factories.ts'
import { makeSection } from '../sections/factory.ts'

/** In a new class unless `section_id` is set (or null). */
export async function makeStudent(at: At, more: New<typeof students> = {}) {
  const { account_id = await schoolOf(at) } = more
  const { section_id = (await makeSection(at, { account_id })).id } = more
  const names = { first_name: 'Student', last_name: String(nextNumber()) }
  const values = { id: v7(), ...names, ...more, account_id, section_id }
  return only(await at.db.insert(students).values(values).returning())
}

export async function classOf({ db }: At, account_id: string, student_id: string) {
  const isThisOne = and(eq(students.account_id, account_id), eq(students.id, student_id))
  return only(await db.select().from(students).where(isThisOne)).section_id
}
