import { and, eq, isNotNull, ne, notExists, sql } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  codes,
  memberships,
  passkeys,
  providerLinks,
  secondFactors,
  sections,
  userSections,
  users,
} from '../../tables/index.ts'
import { deleteStaffLinksOf } from '../auth/index.ts'

type NewPerson = Pick<
  typeof users.$inferInsert,
  'id' | 'email' | 'phone' | 'password_hash' | 'language' | 'is_temporary'
>
type NewMembership = Omit<typeof memberships.$inferInsert, 'account_id'>
type Change = Pick<NewMembership, 'first_name' | 'last_name' | 'is_admin'> & { is_active: boolean }

/** False if the id, the email or the phone number is taken. */
export async function insertPerson(school: SchoolScope, person: NewPerson): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(users)
    .values({ ...person, active_account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

/** False if already a member, who is not changed. */
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

/** Disabling revokes the tokens for this school; an invited user stays invited. */
export async function updateMembership(
  school: SchoolScope,
  id: string,
  change: Change,
): Promise<void> {
  // The current time, not the start of the transaction: a token may have been made in between.
  const disabled_at = change.is_active ? sql`${memberships.disabled_at}` : sql`clock_timestamp()`
  const is_active = sql`${change.is_active} and ${memberships.invited_at} is null`
  await updateWhere(
    school.db,
    memberships,
    { ...change, is_active, disabled_at },
    and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, id)),
  )
}

/** Revokes everything of the old address or number: tokens, challenges, mailed codes, links, passkeys, the second factor. */
export async function replaceCredentials(
  school: SchoolScope,
  id: string,
  {
    password_hash,
    ...login
  }: { email: string | null; phone: string | null; password_hash: string },
): Promise<void> {
  const ended = { is_temporary: true, tokens_valid_from: sql`clock_timestamp()` }
  await updateWhere(
    school.db,
    users,
    { ...login, password_hash, is_password_seen: false, ...ended },
    eq(users.id, id),
  )
  await deleteWhere(school.db, codes, eq(codes.user_id, id))
  await deleteStaffLinksOf(school, id)
  await deleteWhere(school.db, passkeys, eq(passkeys.user_id, id))
  await deleteWhere(school.db, providerLinks, eq(providerLinks.user_id, id))
  await deleteWhere(school.db, secondFactors, eq(secondFactors.user_id, id))
}

/** They were for the old address. */
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

const isLimited = sql`${userSections.start_date} is not null or ${userSections.end_date} is not null`
/** An assignment that ended or has not begun counts from now on, without an end. */
const OVER = {
  target: [userSections.account_id, userSections.user_id, userSections.section_id],
  set: { start_date: null, end_date: null },
}

/** False if already assigned. */
export async function insertUserSection(
  school: SchoolScope,
  user_id: string,
  section_id: string,
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(userSections)
    .values({ account_id: school.account_id, user_id, section_id })
    .onConflictDoUpdate({ ...OVER, setWhere: isLimited })
  return rowCount === 1
}

/** For classes that the member does not have; answers how many of them exist in this school. */
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
      start_date: sql<null>`null::date`.as('start_date'),
      end_date: sql<null>`null::date`.as('end_date'),
    })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), isAnyOf(sections.id, section_ids)))
  const { rowCount } = await school.db.insert(userSections).select(known).onConflictDoUpdate(OVER)
  return rowCount ?? 0
}

export async function deleteMemberships(school: SchoolScope, user_ids: string[]): Promise<void> {
  await deleteWhere(
    school.db,
    memberships,
    and(eq(memberships.account_id, school.account_id), isAnyOf(memberships.user_id, user_ids)),
  )
}

/** Deletes former members without an own password, other school or invitation. */
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

/** Answers the classes that were assigned. */
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

/** False if not assigned. */
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
