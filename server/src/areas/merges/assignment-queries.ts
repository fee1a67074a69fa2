import { and, asc, eq, sql } from 'drizzle-orm'
import { deleteWhere, isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { memberships, userSections } from '../../tables/index.ts'
import { ALWAYS, type AssignmentDates, hasSameDates, joinDates } from '../users/index.ts'
import type { Pair } from './student-queries.ts'

/** A teacher of the merged class: the dates there, and those of the kept class before and after. */
export type MovedAssignment = {
  user_id: string
  merged: AssignmentDates
  before: AssignmentDates | null
  after: AssignmentDates
}

const dates = { start_date: userSections.start_date, end_date: userSections.end_date }

const ofClass = ({ account_id }: SchoolScope, section_id: string) =>
  and(eq(userSections.account_id, account_id), eq(userSections.section_id, section_id))

/** A teacher of both classes has the kept one on the days of both. */
export async function moveAssignments(
  inside: SchoolScope,
  { kept_id, merged_id }: Pair,
): Promise<MovedAssignment[]> {
  const rows = await deleteWhere(inside.db, userSections, ofClass(inside, merged_id)).returning({
    ...{ user_id: userSections.user_id, ...dates },
  })
  const standing = await lockAssignments(inside, kept_id)
  const moved = rows.map(({ user_id, ...merged }) => {
    const before = standing.get(user_id) ?? null
    return { user_id, merged, before, after: before ? joinDates(before, merged) : merged }
  })
  await saveAssignments(
    inside,
    kept_id,
    moved.map(({ user_id, after }) => ({ user_id, ...after })),
  )
  return moved
}

/** Who is gone or was unassigned since stays so; dates that were changed since stay. */
export async function moveAssignmentsBack(
  inside: SchoolScope,
  { kept_id, merged_id }: Pair,
  moved: MovedAssignment[],
): Promise<void> {
  const standing = await lockAssignments(inside, kept_id)
  const known = await lockMembers(
    inside,
    moved.map(({ user_id }) => user_id),
  )
  const back = moved.filter(
    ({ user_id, before }) => known.has(user_id) && (before !== null || standing.has(user_id)),
  )
  const unchanged = back.filter(({ user_id, after }) =>
    hasSameDates(standing.get(user_id) ?? ALWAYS, after),
  )
  const added = unchanged.flatMap(({ user_id, before }) => (before ? [] : [user_id]))
  const isAdded = and(ofClass(inside, kept_id), isAnyOf(userSections.user_id, added))
  await deleteWhere(inside.db, userSections, isAdded)
  await saveAssignments(
    inside,
    kept_id,
    unchanged.flatMap(({ user_id, before }) =>
      before && standing.has(user_id) ? [{ user_id, ...before }] : [],
    ),
  )
  await saveAssignments(
    inside,
    merged_id,
    back.map(({ user_id, merged }) => ({ user_id, ...merged })),
  )
}

async function lockAssignments(
  school: SchoolScope,
  section_id: string,
): Promise<Map<string, AssignmentDates>> {
  const rows = await school.db
    .select({ user_id: userSections.user_id, ...dates })
    .from(userSections)
    .where(ofClass(school, section_id))
    .orderBy(asc(userSections.user_id))
    .for('update')
  return new Map(rows.map(({ user_id, ...row }) => [user_id, row]))
}

async function lockMembers({ db, account_id }: SchoolScope, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.account_id, account_id), isAnyOf(memberships.user_id, ids)))
    .orderBy(asc(memberships.user_id))
    .for('key share')
  return new Set(rows.map(({ id }) => id))
}

async function saveAssignments(
  { db, account_id }: SchoolScope,
  section_id: string,
  rows: ({ user_id: string } & AssignmentDates)[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(userSections)
    .values(rows.map((row) => ({ ...row, account_id, section_id })))
    .onConflictDoUpdate({
      target: [userSections.account_id, userSections.user_id, userSections.section_id],
      set: { start_date: sql`excluded.start_date`, end_date: sql`excluded.end_date` },
    })
}
