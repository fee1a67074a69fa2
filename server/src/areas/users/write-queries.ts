import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { codes, memberships, sections, userSections, users } from '../../tables/index.ts'

type NewPerson = Pick<
  typeof users.$inferInsert,
  'id' | 'email' | 'password_hash' | 'language' | 'is_temporary'
>
type NewMembership = Omit<typeof memberships.$inferInsert, 'account_id'>
type Change = Pick<NewMembership, 'first_name' | 'last_name' | 'is_admin'> & { is_active: boolean }

/** Inserts a person; false where the id or the email is somebody's already. */
export async function insertPerson(school: SchoolScope, person: NewPerson): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(users)
    .values({ ...person, active_account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Makes a person a member; false where the person is one already, who then stays as known. */
export async function insertMembership(
  school: SchoolScope,
  membership: NewMembership,
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(memberships)
    .values({ ...membership, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/**
 * Changes a membership. Disabling ends the tokens that the person has for this school; who is invited
 * stays so.
 */
export async function updateMembership(
  school: SchoolScope,
  id: string,
  change: Change,
): Promise<void> {
  // The time of now, not of the transaction's beginning: a token may have been made in between.
  const disabled_at = change.is_active ? sql`${memberships.disabled_at}` : sql`clock_timestamp()`
  const is_active = sql`${change.is_active} and ${memberships.invited_at} is null`
  await updateWhere(
    school.db,
    memberships,
    { ...change, is_active, disabled_at },
    and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, id)),
  )
}

/**
 * Changes with what a person signs in: the email, and a temporary password. All that let in whoever has
 * the old address ends: tokens, sessions in which a password is chosen, mailed codes.
 */
export async function replaceCredentials(
  school: SchoolScope,
  id: string,
  { email, password_hash }: { email: string; password_hash: string },
): Promise<void> {
  const ended = { is_temporary: true, tokens_valid_from: sql`clock_timestamp()` }
  await updateWhere(
    school.db,
    users,
    { email, password_hash, is_password_seen: false, ...ended },
    eq(users.id, id),
  )
  await deleteWhere(school.db, codes, eq(codes.user_id, id))
}

/** Drops the invitations of other schools: they were for whoever has the old address. */
export async function deleteInvitationsElsewhere(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(
    school.db,
    memberships,
    and(
      eq(memberships.user_id, id),
      ne(memberships.account_id, school.account_id),
      isNotNull(memberships.invited_at),
    ),
  )
}

/** Assigns a class; false where it was assigned already. */
export async function insertUserSection(
  school: SchoolScope,
  user_id: string,
  section_id: string,
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(userSections)
    .values({ account_id: school.account_id, user_id, section_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/** Assigns classes to somebody who has none; answers how many of them are the school's. */
export async function insertUserSections(
  school: SchoolScope,
  user_id: string,
  section_ids: string[],
): Promise<number> {
  const known = school.db
    .select({
      account_id: sections.account_id,
      user_id: sql<string>`${user_id}::uuid`.as('user_id'),
      section_id: sections.id,
    })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), isAnyOf(sections.id, section_ids)))
  const { rowCount } = await school.db.insert(userSections).select(known)
  return rowCount ?? 0
}

/** Removes members of the school with their classes. */
export async function deleteMemberships(school: SchoolScope, user_ids: string[]): Promise<void> {
  await deleteWhere(
    school.db,
    memberships,
    and(eq(memberships.account_id, school.account_id), isAnyOf(memberships.user_id, user_ids)),
  )
}

/** Forgets those of these people, members here no more, who have chosen no password and are in no other school, nor invited. */
export async function deletePersonsNotElsewhere(school: SchoolScope, ids: string[]): Promise<void> {
  const elsewhere = school.db
    .select({ user_id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.user_id, users.id), ne(memberships.account_id, school.account_id)))
  await deleteWhere(
    school.db,
    users,
    and(isAnyOf(users.id, ids), eq(users.is_temporary, true), notExists(elsewhere)),
  )
}

/** Takes classes away; answers those that were assigned. */
export async function deleteUserSections(
  school: SchoolScope,
  user_id: string,
  section_ids: string[],
): Promise<string[]> {
  const rows = await deleteWhere(
    school.db,
    userSections,
    and(
      eq(userSections.account_id, school.account_id),
      eq(userSections.user_id, user_id),
      isAnyOf(userSections.section_id, section_ids),
    ),
  ).returning({ section_id: userSections.section_id })
  return rows.map(({ section_id }) => section_id)
}

/** Takes a class away; false where it was not assigned. */
export async function deleteUserSection(
  school: SchoolScope,
  user_id: string,
  section_id: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    school.db,
    userSections,
    and(
      eq(userSections.account_id, school.account_id),
      eq(userSections.user_id, user_id),
      eq(userSections.section_id, section_id),
    ),
  )
  return rowCount === 1
}
