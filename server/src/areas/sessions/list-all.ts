import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type Place, selectBatch } from './all-queries.ts'
import { percentageOf } from './answers.ts'
import { selectConcerns } from './queries.ts'

const BATCH = 1000

/**
 * All of the school's sessions, newest first, with the class they were captured in. A batch at a time
 * is in memory, and between two no connection is held: whoever reads them may take as long as it takes.
 */
export async function* listAllSessions(school: SchoolScope) {
  let behind: Place | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof selectBatch>> = await selectBatch(school, behind, BATCH)
    const ids = rows.map(({ id }) => id)
    const concerns = Map.groupBy(await selectConcerns(school, ids), ({ session_id }) => session_id)
    for (const row of rows)
      yield { ...row, percentage: percentageOf(row, concerns.get(row.id) ?? []) }
    behind = rows.at(-1) ?? null
    if (!behind || rows.length < BATCH) return
  }
}
