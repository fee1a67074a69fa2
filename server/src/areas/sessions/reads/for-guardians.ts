import type { SessionSummary } from '@talaqqi/contract/sessions'
import { isWeighed, type LessonType } from '@talaqqi/quran'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { asSummary } from './answers.ts'
import { selectSessionsOfIds } from './list-queries.ts'
import { selectWeighed } from './part-queries.ts'
import { readHeard } from './summaries.ts'

/** `unweighed_mistakes`: number of mistakes in a completed session of an unweighed type; otherwise null. */
export type SessionForGuardian = SessionSummary & { unweighed_mistakes: number | null }

/** Lesson types with a weighed indicator; in all others every percentage is 100. */
export async function selectWeighing(school: SchoolScope): Promise<(type: LessonType) => boolean> {
  const weighed = await selectWeighed(school)
  return (type) => isWeighed(weighed, type)
}

export async function listSessionsForGuardians(
  school: SchoolScope,
  ids: readonly string[],
): Promise<SessionForGuardian[]> {
  if (ids.length === 0) return []
  // In turn: the daily message reads them in a transaction, which has one connection.
  const rows = await selectSessionsOfIds(school, { ids })
  const { weighed, partsOf, countedIn, mistakesIn } = await readHeard(school, { session_ids: ids })
  return rows.map((row) => {
    const { id, type } = row
    const summary = asSummary(row, { lessons: partsOf(id), counted: countedIn(id) })
    return summary.percentage !== null && !isWeighed(weighed, type)
      ? { ...summary, percentage: null, unweighed_mistakes: mistakesIn(id) }
      : { ...summary, unweighed_mistakes: null }
  })
}
