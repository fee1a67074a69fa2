import type { SessionSummary } from '@talaqqi/contract/sessions'
import { isWeighed, type LessonType } from '@talaqqi/quran'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { type SessionPage, selectPageOfIds } from './page-queries.ts'
import { selectWeighed } from './part-queries.ts'
import { heardIn, summariesOf } from './summaries.ts'

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
  const page = ids.length > 0 ? await selectPageOfIds(school, { ids }) : null
  return page ? forGuardians(page) : []
}

/** In the order of the page. */
export function forGuardians(page: SessionPage): SessionForGuardian[] {
  const { weighed, mistakesIn } = heardIn(page)
  return summariesOf(page).map((summary) =>
    summary.percentage !== null && !isWeighed(weighed, summary.type)
      ? { ...summary, percentage: null, unweighed_mistakes: mistakesIn(summary.id) }
      : { ...summary, unweighed_mistakes: null },
  )
}
