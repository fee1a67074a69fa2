import { isWeighed, type LessonType, type SessionStatus } from '@talaqqi/quran'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { percentageOf, readHeard } from '../sessions/index.ts'

type Row = { id: string; type: LessonType; status: SessionStatus }

/** Adds the parts, and the percentage of a completed lesson; null if no mistake costs a percentage. */
export async function withHeard<R extends Row>(school: SchoolScope, rows: R[]) {
  const { partsOf, countedIn, weighed } = await readHeard(school, {
    session_ids: rows.map(({ id }) => id),
  })
  return rows.map((row) => {
    const hasFigure = row.status === 'completed' && isWeighed(weighed, row.type)
    return {
      ...row,
      parts: partsOf(row.id),
      percentage: hasFigure ? percentageOf(row, countedIn(row.id)) : null,
    }
  })
}
