import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianLinks,
  guardianPasskeys,
  guardianSignIns,
  guardianStudents,
  guardians,
} from '../../tables/index.ts'

export type Link = { guardian_id: string; student_id: string }
type Owned<T> = Omit<T, 'account_id'>
export type NewGuardian = Owned<typeof guardians.$inferInsert>
type NewSignInLink = Owned<typeof guardianLinks.$inferInsert>
type Change = Partial<
  Pick<
    NewGuardian,
    | 'first_name'
    | 'last_name'
    | 'email'
    | 'phone'
    | 'language'
    | 'password_hash'
    | 'is_temporary'
    | 'is_confirmed'
  >
>

function one(school: SchoolScope, id: string) {
  return and(eq(guardians.account_id, school.account_id), eq(guardians.id, id))
}

/** False if the school has this id or email already. */
export async function insertGuardian(school: SchoolScope, guardian: NewGuardian): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(guardians)
    .values({ ...guardian, account_id: school.account_id, wants_digest: null })
    .onConflictDoNothing()
  return rowCount === 1
}

export async function insertGuardians(school: SchoolScope, rows: NewGuardian[]): Promise<void> {
  const { account_id } = school
  if (rows.length > 0)
    await school.db
      .insert(guardians)
      .values(rows.map((row) => ({ ...row, account_id, wants_digest: null })))
}

/** A new guardian begins with the lessons of today; earlier ones count as read. */
const startOfToday = ({ time_zone }: SchoolScope) =>
  sql<Date>`date_trunc('day', now() at time zone ${time_zone}::text) at time zone ${time_zone}::text`

export async function insertLinks(school: SchoolScope, rows: Link[]): Promise<void> {
  const { account_id } = school
  if (rows.length > 0)
    await school.db
      .insert(guardianStudents)
      .values(rows.map((row) => ({ ...row, account_id, read_until: startOfToday(school) })))
}

export async function updateGuardian(
  school: SchoolScope,
  id: string,
  change: Change,
): Promise<void> {
  await updateWhere(school.db, guardians, change, one(school, id))
}

export async function deleteGuardianRows(school: SchoolScope, ids: string[]): Promise<void> {
  await deleteWhere(
    school.db,
    guardians,
    and(eq(guardians.account_id, school.account_id), isAnyOf(guardians.id, ids)),
  )
}

/** Answers the deleted links. */
export async function deleteLinksOf(school: SchoolScope, student_ids: string[]): Promise<string[]> {
  const rows = await deleteWhere(
    school.db,
    guardianStudents,
    and(
      eq(guardianStudents.account_id, school.account_id),
      isAnyOf(guardianStudents.student_id, student_ids),
    ),
  ).returning({ guardian_id: guardianStudents.guardian_id })
  return rows.map(({ guardian_id }) => guardian_id)
}

/** `shared`: only credentials that may have gone to the phone, not those that the mailbox has proven. */
export async function revokeCredentials(
  school: SchoolScope,
  guardian_id: string,
  which: 'all' | 'shared',
): Promise<void> {
  const { account_id } = school
  await deleteWhere(
    school.db,
    guardianLinks,
    and(
      eq(guardianLinks.account_id, account_id),
      eq(guardianLinks.guardian_id, guardian_id),
      which === 'shared' ? eq(guardianLinks.purpose, 'link') : undefined,
    ),
  )
  await deleteWhere(
    school.db,
    guardianPasskeys,
    and(
      eq(guardianPasskeys.account_id, account_id),
      eq(guardianPasskeys.guardian_id, guardian_id),
      which === 'shared' ? eq(guardianPasskeys.proves_email, false) : undefined,
    ),
  )
  await deleteWhere(
    school.db,
    guardianSignIns,
    and(
      eq(guardianSignIns.account_id, account_id),
      eq(guardianSignIns.guardian_id, guardian_id),
      which === 'shared' ? eq(guardianSignIns.proves_email, false) : undefined,
    ),
  )
}

export async function deleteGuardianRow(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(school.db, guardians, one(school, id))
}

/** False if already linked. */
export async function insertLink(
  school: SchoolScope,
  guardian_id: string,
  student_id: string,
): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(guardianStudents)
    .values({
      ...{ account_id: school.account_id, guardian_id, student_id },
      read_until: startOfToday(school),
    })
    .onConflictDoNothing()
  return rowCount === 1
}

/** False if not linked. */
export async function deleteLink(
  school: SchoolScope,
  guardian_id: string,
  student_id: string,
): Promise<boolean> {
  const { rowCount } = await deleteWhere(
    school.db,
    guardianStudents,
    and(
      eq(guardianStudents.account_id, school.account_id),
      eq(guardianStudents.guardian_id, guardian_id),
      eq(guardianStudents.student_id, student_id),
    ),
  )
  return rowCount === 1
}

/** Also deletes the guardians' expired links. */
export async function insertSignInLinks(
  school: SchoolScope,
  links: NewSignInLink[],
): Promise<void> {
  if (links.length === 0) return
  const { account_id } = school
  const ids = links.map(({ guardian_id }) => guardian_id)
  await deleteWhere(
    school.db,
    guardianLinks,
    and(
      eq(guardianLinks.account_id, account_id),
      inArray(guardianLinks.guardian_id, ids),
      sql`${guardianLinks.expires_at} < now()`,
    ),
  )
  await school.db.insert(guardianLinks).values(links.map((link) => ({ ...link, account_id })))
}

/** Answers the school's name, or null if the guardian is missing. */
export async function updateWantsDigest(
  { db }: DirectoryScope,
  { account_id, guardian_id }: { account_id: string; guardian_id: string },
  wants_digest: boolean,
): Promise<string | null> {
  const rows = await updateWhere(
    db,
    guardians,
    { wants_digest },
    and(eq(guardians.account_id, account_id), eq(guardians.id, guardian_id)),
  ).returning({
    name: sql<string>`(select name from ${accounts} where ${accounts.id} = ${account_id})`,
  })
  return rows[0]?.name ?? null
}
