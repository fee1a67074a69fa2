import { isWeighed } from '@talaqqi/quran'
import { ALL } from '../../../platform/paging.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectIndicators } from '../../indicators/index.ts'
import { type Cursor, selectBatch } from './all-queries.ts'
import { percentageOf } from './answers.ts'
import { selectTotals } from './part-queries.ts'
import { partsOfSessions } from './parts.ts'

const BATCH = 1000

/**
 * Newest first; `totals` maps an indicator id to its count. Holds no connection between two batches,
 * so that slow readers do not block the pool.
 */
export async function* listAllSessions(school: SchoolScope) {
  const indicators = new Map((await selectIndicators(school, ALL)).map((one) => [one.id, one]))
  let behind: Cursor | null = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof selectBatch>> = await selectBatch(school, behind, BATCH)
    const session_ids = rows.map(({ id }) => id)
    const parts = await partsOfSessions(school, session_ids)
    const heard = await selectTotals(school, { session_ids })
    const ofSession = Map.groupBy(heard, ({ session_id }) => session_id)
    for (const row of rows) {
      const counted = ofSession.get(row.id) ?? []
      const concerns = counted.flatMap(({ indicator_id, total }) => {
        const indicator = indicators.get(indicator_id)
        return indicator ? [{ indicator, total }] : []
      })
      const totals = new Map(counted.map(({ indicator_id, total }) => [indicator_id, total]))
      const is_weighed = isWeighed([...indicators.values()], row.type)
      yield {
        ...row,
        parts: parts(row.id),
        totals,
        is_weighed,
        percentage: percentageOf(row, concerns),
      }
    }
    behind = rows.at(-1) ?? null
    if (!behind || rows.length < BATCH) return
  }
}
