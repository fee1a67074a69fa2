import type { Indicator } from '@talaqqi/contract/indicators'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { isAnyOf, plainRecords, type SchoolScope } from '../../platform/tenancy/index.ts'
import { concerns, indicators } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

export const indicatorRecords = plainRecords(indicators, indicatorColumns)

const byName = [asc(indicators.name), asc(indicators.id)]

export function selectIndicators(school: SchoolScope, page: { skip: number; limit: number }) {
  return indicatorRecords.list(school, { order: byName, ...page })
}

/** Filters out ids of other schools. */
export async function selectKnownIndicators(school: SchoolScope, ids: string[]): Promise<string[]> {
  const where = isAnyOf(indicators.id, ids)
  const rows = await indicatorRecords.list(school, { where, order: byName })
  return rows.map(({ id }) => id)
}

/** With their meanings for guardians. */
export function selectMeanings(school: SchoolScope, ids: readonly string[]): Promise<Indicator[]> {
  return indicatorRecords.list(school, { where: isAnyOf(indicators.id, ids), order: byName })
}

type Starter = Pick<Indicator, 'id' | 'name'> & Partial<Indicator>

/** Answers the inserted ids; taken names are skipped. */
export async function insertStarters(
  school: SchoolScope,
  starters: Starter[],
): Promise<ReadonlySet<string>> {
  if (starters.length === 0) return new Set()
  const rows = await school.db
    .insert(indicators)
    .values(starters.map((starter) => ({ ...starter, account_id: school.account_id })))
    .onConflictDoNothing()
    .returning({ id: indicators.id })
  return new Set(rows.map(({ id }) => id))
}

/** Deleted lessons count, because they can be restored. */
export async function isCounted(school: SchoolScope, id: string): Promise<boolean> {
  const [counted] = await school.db
    .select({ id: concerns.id })
    .from(concerns)
    .where(and(eq(concerns.account_id, school.account_id), eq(concerns.indicator_id, id)))
    .limit(1)
  return counted !== undefined
}
