import type { Session } from '@talaqqi/contract/sessions'
import { Refusal } from '../../../platform/refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../../platform/tenancy/index.ts'
import { asSession } from './answers.ts'
import { selectSession } from './queries.ts'

/** Callers check access. Throws Refusal `not_found`. */
export async function getSession(school: SchoolScope, id: string): Promise<Session> {
  const row = await selectSession(school, id)
  if (!row) throw new Refusal('not_found')
  return asSession(row)
}

/** Throws Refusal `not_found`, or `forbidden` for a student in a class out of reach. */
export async function openSession(school: SchoolScope, id: string): Promise<Session> {
  const session = await getSession(school, id)
  if (!hasAccessToClass(school, session.student.section_id)) throw new Refusal('forbidden')
  return session
}
