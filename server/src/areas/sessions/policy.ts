import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type SessionRow, selectSession } from './queries.ts'

/** The class of a session's student, who decides who reaches it; undefined where there is no such session. */
export async function sectionOfSession(school: SchoolScope, id: string) {
  return (await selectSession(school, id))?.student.section_id
}

/** One session of the school. Throws Refusal `not_found`. */
export async function getRow(school: SchoolScope, id: string): Promise<SessionRow> {
  const row = await selectSession(school, id)
  if (!row) throw new Refusal('not_found')
  return row
}
