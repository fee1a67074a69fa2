import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { indicators } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

export function selectIndicators(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return school.db
    .select(indicatorColumns)
    .from(indicators)
    .where(eq(indicators.account_id, school.account_id))
    .orderBy(asc(indicators.name), asc(indicators.id))
    .offset(skip)
    .limit(limit)
}

/** Those of the given ids that are the school's. */
export async function selectKnownIndicators(school: SchoolScope, ids: string[]): Promise<string[]> {
  const rows = await school.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.account_id, school.account_id), inArray(indicators.id, ids)))
  return rows.map(({ id }) => id)
}

export async function countIndicators(school: SchoolScope): Promise<number> {
  const [row] = await school.db
    .select({ count: sql<number>`count(*)` })
    .from(indicators)
    .where(eq(indicators.account_id, school.account_id))
  return row?.count ?? 0
}
