import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectLessons } from './part-queries.ts'

/** A lookup by session id; reads the parts of all sessions at once. */
export async function partsOfSessions(school: SchoolScope, session_ids: readonly string[]) {
  const parts = session_ids.length > 0 ? await selectLessons(school, { session_ids }) : []
  const partsOf = Map.groupBy(parts, ({ session_id }) => session_id)
  return (id: string) => partsOf.get(id) ?? []
}
