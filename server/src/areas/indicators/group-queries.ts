import { and, asc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { deleteWhere, type SchoolScope, updateWhere } from '../../platform/tenancy/index.ts'
import { indicatorGroupMembers, indicatorGroups, indicators } from '../../tables/index.ts'

const { account_id: _, created_at: __, ...indicatorColumns } = getTableColumns(indicators)

const groupColumns = {
  id: indicatorGroups.id,
  name: indicatorGroups.name,
  description: indicatorGroups.description,
}

type Group = { id: string; name: string; description: string }

function one(school: SchoolScope, id: string) {
  return and(eq(indicatorGroups.account_id, school.account_id), eq(indicatorGroups.id, id))
}

export function selectGroups(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return school.db
    .select(groupColumns)
    .from(indicatorGroups)
    .where(eq(indicatorGroups.account_id, school.account_id))
    .orderBy(asc(indicatorGroups.name), asc(indicatorGroups.id))
    .offset(skip)
    .limit(limit)
}

export async function selectGroup(school: SchoolScope, id: string): Promise<Group | null> {
  const rows = await school.db.select(groupColumns).from(indicatorGroups).where(one(school, id))
  return rows[0] ?? null
}

export async function lockGroup(school: SchoolScope, id: string): Promise<Group | null> {
  const rows = await school.db
    .select(groupColumns)
    .from(indicatorGroups)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
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

/** False if the id exists. */
export async function insertGroup(school: SchoolScope, group: Group): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(indicatorGroups)
    .values({ ...group, account_id: school.account_id })
    .onConflictDoNothing({ target: [indicatorGroups.account_id, indicatorGroups.id] })
  return rowCount === 1
}

/** Also locks the group until the transaction ends. */
export async function updateGroup(
  school: SchoolScope,
  id: string,
  change: Omit<Group, 'id'>,
): Promise<void> {
  await updateWhere(school.db, indicatorGroups, change, one(school, id))
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

/** False if missing. */
export async function deleteGroupRow(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await deleteWhere(school.db, indicatorGroups, one(school, id))
  return rowCount === 1
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
