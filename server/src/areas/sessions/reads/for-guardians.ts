import type { SessionSummary } from '@talaqqi/contract/sessions'
import { isWeighed, type LessonType, mistakesIn } from '@talaqqi/quran'
import { ALL } from '../../../platform/paging.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectIndicators } from '../../indicators/index.ts'
import { listSessions } from './list-sessions.ts'
import { selectConcerns } from './part-queries.ts'

/** `unweighed_mistakes`: number of mistakes in a completed session of an unweighed type; otherwise null. */
export type SessionForGuardian = SessionSummary & { unweighed_mistakes: number | null }

/** Lesson types with a weighed indicator; in all others every percentage is 100. */
export async function selectWeighing(school: SchoolScope): Promise<(type: LessonType) => boolean> {
  const indicators = await selectIndicators(school, ALL)
  return (type) => isWeighed(indicators, type)
}

export async function listSessionsForGuardians(
  school: SchoolScope,
  ids: readonly string[],
): Promise<SessionForGuardian[]> {
  const sessions = await listSessions(school, ids)
  if (sessions.length === 0) return []
  const weighs = await selectWeighing(school)
  const isUnweighed = ({ percentage, type }: SessionSummary) => percentage !== null && !weighs(type)
  const session_ids = sessions.filter(isUnweighed).map(({ id }) => id)
  const counted = session_ids.length > 0 ? await selectConcerns(school, { session_ids }) : []
  const countedIn = Map.groupBy(counted, ({ session_id }) => session_id)
  return sessions.map((session) =>
    isUnweighed(session)
      ? {
          ...session,
          percentage: null,
          unweighed_mistakes: mistakesIn(countedIn.get(session.id) ?? []),
        }
      : { ...session, unweighed_mistakes: null },
  )
}
