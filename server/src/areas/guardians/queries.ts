import type { Language } from '@talaqqi/contract/languages'
import { and, asc, eq, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm'
import {
  isAnyOf,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import {
  accounts,
  guardianStudents,
  guardians,
  memberships,
  students,
  users,
} from '../../tables/index.ts'

const guardianColumns = {
  id: guardians.id,
  first_name: guardians.first_name,
  last_name: guardians.last_name,
  email: guardians.email,
  phone: guardians.phone,
  is_confirmed: guardians.is_confirmed,
  language: guardians.language,
  has_password: sql<boolean>`${guardians.password_hash} is not null`.as('has_password'),
}
const byName = [asc(guardians.first_name), asc(guardians.last_name), asc(guardians.id)]

export type GuardianRow = Awaited<ReturnType<typeof selectGuardian>> & {}

function one(school: SchoolScope, id: string) {
  return and(eq(guardians.account_id, school.account_id), eq(guardians.id, id))
}

export function selectGuardians(school: SchoolScope) {
  return school.db
    .select(guardianColumns)
    .from(guardians)
    .where(eq(guardians.account_id, school.account_id))
    .orderBy(...byName)
}

export async function selectGuardian(school: SchoolScope, id: string) {
  const rows = await school.db.select(guardianColumns).from(guardians).where(one(school, id))
  return rows[0] ?? null
}

/** `email` in lower case; null if unknown. */
export async function selectGuardianByEmail(school: SchoolScope, email: string) {
  const rows = await school.db
    .select(guardianColumns)
    .from(guardians)
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.email, email)))
  return rows[0] ?? null
}

export async function lockGuardianByEmail(school: SchoolScope, email: string) {
  const rows = await school.db
    .select(guardianColumns)
    .from(guardians)
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.email, email)))
    .for('no key update')
  return rows[0] ?? null
}

/** Answers the ids that exist in the school. */
export async function lockGuardians(school: SchoolScope, ids: string[]): Promise<string[]> {
  const rows = await school.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.account_id, school.account_id), isAnyOf(guardians.id, ids)))
    .orderBy(asc(guardians.id))
    .for('no key update')
  return rows.map(({ id }) => id)
}

export async function lockGuardian(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ id: guardians.id })
    .from(guardians)
    .where(one(school, id))
    .for('update')
  return rows.length > 0
}

/** Includes disabled students. */
export function selectStudentsOf(school: SchoolScope, guardian_id?: string) {
  return school.db
    .select({
      guardian_id: guardianStudents.guardian_id,
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      is_active: students.is_active,
    })
    .from(guardianStudents)
    .innerJoin(
      students,
      and(
        eq(students.account_id, guardianStudents.account_id),
        eq(students.id, guardianStudents.student_id),
      ),
    )
    .where(
      and(
        eq(guardianStudents.account_id, school.account_id),
        guardian_id ? eq(guardianStudents.guardian_id, guardian_id) : undefined,
      ),
    )
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
}

const isLinked = and(
  eq(guardians.account_id, guardianStudents.account_id),
  eq(guardians.id, guardianStudents.guardian_id),
)

type OfStudents = { student_ids: readonly string[] }

/** By name. */
export const guardiansOf = (
  { db, account_id }: ScopeOrPlaceholder,
  student_ids: Placeholder | SQLWrapper,
) =>
  db
    .select({ student_id: guardianStudents.student_id, ...guardianColumns })
    .from(guardianStudents)
    .innerJoin(guardians, isLinked)
    .where(
      and(
        eq(guardianStudents.account_id, account_id),
        isAnyOf(guardianStudents.student_id, student_ids),
      ),
    )
    .orderBy(...byName)

const ofStudents = preparedStatement(
  'guardians_of_students',
  (db, { account_id, student_ids }: Params<OfStudents & { account_id: string }>) =>
    guardiansOf({ db, account_id }, student_ids),
)

export function selectGuardiansOf({ db, account_id }: SchoolScope, { student_ids }: OfStudents) {
  return ofStudents(db, { account_id, student_ids })
}

/** Locks the student until the transaction ends. */
export async function hasStudent(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ one: sql`1` })
    .from(students)
    .where(and(eq(students.account_id, school.account_id), eq(students.id, id)))
    .for('key share')
  return rows.length > 0
}

export async function selectLetterhead(school: SchoolScope) {
  const rows = await school.db
    .select({ school_name: accounts.name, language: users.language })
    .from(accounts)
    .innerJoin(users, eq(users.id, school.user_id))
    .where(eq(accounts.id, school.account_id))
  const [letterhead] = rows
  if (!letterhead) throw new Error('the school of the scope does not exist')
  return letterhead
}

/** The guardian's, or else that of the school's first administrator. */
export const languageOfGuardian = ({ account_id }: { account_id: string | SQLWrapper }) =>
  sql<Language>`coalesce(${guardians.language}, (select ${users.language} from ${memberships}
    join ${users} on ${users.id} = ${memberships.user_id}
    where ${memberships.account_id} = ${account_id} and ${memberships.is_admin} and ${memberships.is_active}
    order by ${memberships.created_at}, ${memberships.user_id} limit 1), 'en')`
