import type { Indicator } from '@talaqqi/contract/indicators'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type Params,
  prepared,
  preparedPages,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { concerns, indicators } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

function one(school: ScopeOrPlaceholder, id: string | Params<{ id: string }>['id']) {
  return and(eq(indicators.account_id, school.account_id), eq(indicators.id, id))
}

export const selectIndicators = preparedPages('indicators', (school) =>
  school.db
    .select(indicatorColumns)
    .from(indicators)
    .where(eq(indicators.account_id, school.account_id))
    .orderBy(asc(indicators.name), asc(indicators.id)),
)

const selectById = prepared('indicator', (school, { id }: Params<{ id: string }>) =>
  school.db.select(indicatorColumns).from(indicators).where(one(school, id)),
)

export async function selectIndicator(school: SchoolScope, id: string) {
  const [row] = await selectById(school, { id })
  return row ?? null
}

export async function lockIndicator(school: SchoolScope, id: string) {
  const rows = await school.db
    .select(indicatorColumns)
    .from(indicators)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

const selectKnown = prepared('known_indicators', (school, { ids }: Params<{ ids: string[] }>) =>
  school.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(and(eq(indicators.account_id, school.account_id), isAnyOf(indicators.id, ids))),
)

/** Filters out ids of other schools. */
export async function selectKnownIndicators(school: SchoolScope, ids: string[]): Promise<string[]> {
  const rows = await selectKnown(school, { ids })
  return rows.map(({ id }) => id)
}

/** False if the id exists. */
export async function insertIndicator(school: SchoolScope, indicator: Indicator): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(indicators)
    .values({ ...indicator, account_id: school.account_id })
    .onConflictDoNothing({ target: [indicators.account_id, indicators.id] })
  return rowCount === 1
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

export async function updateIndicator(
  school: SchoolScope,
  id: string,
  change: Partial<Omit<Indicator, 'id'>>,
): Promise<void> {
  await updateWhere(school.db, indicators, change, one(school, id))
}

/** Deleted lessons count, because they can be restored. Null if missing. Locks the indicator against new counts. */
export async function lockIndicatorUse(school: SchoolScope, id: string): Promise<boolean | null> {
  const [locked] = await school.db
    .select({ id: indicators.id })
    .from(indicators)
    .where(one(school, id))
    .for('update')
  if (!locked) return null
  const [counted] = await school.db
    .select({ id: concerns.id })
    .from(concerns)
    .where(and(eq(concerns.account_id, school.account_id), eq(concerns.indicator_id, id)))
    .limit(1)
  return counted !== undefined
}

export async function deleteIndicatorRow(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(school.db, indicators, one(school, id))
}
