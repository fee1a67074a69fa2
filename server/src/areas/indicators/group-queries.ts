import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { deleteWhere, plainRecords, type SchoolScope } from '../../platform/tenancy/index.ts'
import { indicatorGroupMembers, indicatorGroups, indicators } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

export const groupRecords = plainRecords(indicatorGroups, {
  id: indicatorGroups.id,
  name: indicatorGroups.name,
  description: indicatorGroups.description,
})

export function selectGroups(school: SchoolScope, page: { skip: number; limit: number }) {
  const order = [asc(indicatorGroups.name), asc(indicatorGroups.id)]
  return groupRecords.list(school, { order, ...page })
}

export function selectGroupMembers(school: SchoolScope, group_ids: string[]) {
  return school.db
    .select({ group_id: indicatorGroupMembers.group_id, indicator: indicatorColumns })
    .from(indicatorGroupMembers)
    .innerJoin(
      indicators,
      and(
        eq(indicators.account_id, school.account_id),
        eq(indicators.id, indicatorGroupMembers.indicator_id),
      ),
    )
    .where(
      and(
        eq(indicatorGroupMembers.account_id, school.account_id),
        inArray(indicatorGroupMembers.group_id, group_ids),
      ),
    )
    .orderBy(asc(indicators.name), asc(indicators.id))
}

export async function replaceGroupMembers(
  school: SchoolScope,
  group_id: string,
  indicator_ids: string[],
): Promise<void> {
  const { account_id } = school
  await deleteWhere(
    school.db,
    indicatorGroupMembers,
    and(
      eq(indicatorGroupMembers.account_id, account_id),
      eq(indicatorGroupMembers.group_id, group_id),
    ),
  )
  if (indicator_ids.length === 0) return
  await school.db
    .insert(indicatorGroupMembers)
    .values(indicator_ids.map((indicator_id) => ({ account_id, group_id, indicator_id })))
}

/** Locks the indicator's groups until the transaction ends. */
export async function isOnlyOfGroup(school: SchoolScope, indicator_id: string): Promise<boolean> {
  const { account_id, db } = school
  const ofIndicator = db
    .select({ id: indicatorGroupMembers.group_id })
    .from(indicatorGroupMembers)
    .where(
      and(
        eq(indicatorGroupMembers.account_id, account_id),
        eq(indicatorGroupMembers.indicator_id, indicator_id),
      ),
    )
  const groups = await db
    .select({ id: indicatorGroups.id })
    .from(indicatorGroups)
    .where(
      and(eq(indicatorGroups.account_id, account_id), inArray(indicatorGroups.id, ofIndicator)),
    )
    .orderBy(asc(indicatorGroups.id))
    .for('no key update')
  const members = await selectGroupMembers(
    school,
    groups.map(({ id }) => id),
  )
  return groups.some(
    ({ id }) =>
      !members.some(({ group_id, indicator }) => group_id === id && indicator.id !== indicator_id),
  )
}
