import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { partsOfSessions } from '../reads/parts.ts'
import { type HeardLesson, selectHeardOn } from './imported-queries.ts'

/** The recorded lessons of these students on these days, with their parts. */
export async function listHeardOn(
  school: SchoolScope,
  days: { student_id: string; date: string }[],
): Promise<HeardLesson[]> {
  const rows = await selectHeardOn(school, days)
  const partsOf = await partsOfSessions(
    school,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({ ...row, lessons: partsOf(row.id) }))
}
