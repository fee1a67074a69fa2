import type { DeletedSession, SessionSummary } from '@talaqqi/contract/sessions'
import { mistakesIn } from '@talaqqi/quran'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { asSummary } from './answers.ts'
import { selectDeletedSessions, selectDeletions } from './list-queries.ts'
import type { SessionPage } from './page-queries.ts'
import { selectHeard } from './part-queries.ts'
import type { SessionRow } from './row-queries.ts'

/** In the order of the rows; reads the parts and counts of all rows at once. */
export async function summarize(
  school: SchoolScope,
  rows: SessionRow[],
): Promise<SessionSummary[]> {
  const heard = await readHeard(school, { session_ids: rows.map(({ id }) => id) })
  return rows.map((row) =>
    asSummary(row, { lessons: heard.partsOf(row.id), counted: heard.countedIn(row.id) }),
  )
}

/** In the order of the page. */
export function summariesOf(page: SessionPage): SessionSummary[] {
  const { partsOf, countedIn } = heardIn(page)
  return page.sessions.map(({ session }) =>
    asSummary(
      {
        ...session,
        created_at: new Date(session.created_at),
        updated_at: new Date(session.updated_at),
      },
      { lessons: partsOf(session.id), counted: countedIn(session.id) },
    ),
  )
}

/** Lookups by session id: parts, the counts that lower the percentage, the number of all mistakes. */
export async function readHeard(
  school: SchoolScope,
  { session_ids }: { session_ids: readonly string[] },
) {
  return heardIn(
    session_ids.length > 0
      ? await selectHeard(school, { session_ids })
      : { lessons: [], totals: [], weighed: [] },
  )
}

export function heardIn({ lessons, totals, weighed }: Omit<SessionPage, 'sessions'>) {
  const indicators = new Map(weighed.map((indicator) => [indicator.id, indicator]))
  const lessonsOf = Map.groupBy(lessons, ({ session_id }) => session_id)
  const totalsOf = Map.groupBy(totals, ({ session_id }) => session_id)
  return {
    weighed,
    partsOf: (id: string) => lessonsOf.get(id) ?? [],
    countedIn: (id: string) =>
      (totalsOf.get(id) ?? []).flatMap(({ indicator_id, total }) => {
        const indicator = indicators.get(indicator_id)
        return indicator ? [{ total, indicator }] : []
      }),
    mistakesIn: (id: string) => mistakesIn(totalsOf.get(id) ?? []),
  }
}

/** Sessions that can still be restored, the last deleted first. */
export async function listDeletedSessions(
  school: SchoolScope,
  page: { skip: number; limit: number },
): Promise<DeletedSession[]> {
  const rows = await selectDeletedSessions(school, page)
  const session_ids = rows.map(({ id }) => id)
  const [summaries, deletions] = await Promise.all([
    summarize(school, rows),
    selectDeletions(school, session_ids),
  ])
  const deletedBy = new Map(deletions.map(({ session_id, ...person }) => [session_id, person]))
  const summaryOf = new Map(summaries.map((summary) => [summary.id, summary]))
  return rows.flatMap(({ id, deleted_at }) => {
    const summary = summaryOf.get(id)
    const deleted_by = deletedBy.get(id) ?? null
    return summary ? [{ ...summary, deleted_at: deleted_at.toISOString(), deleted_by }] : []
  })
}
