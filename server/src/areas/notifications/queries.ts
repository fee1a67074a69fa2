import type { Language } from '@talaqqi/contract/languages'
import { and, asc, eq, sql } from 'drizzle-orm'
import {
  asList,
  type Params,
  preparedStatement,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { accounts, guardianStudents, guardians, students, users } from '../../tables/index.ts'
import { lastMessages } from './message-queries.ts'
import { notifiedGuardians } from './unread/unread-queries.ts'

/** One row with null without a class, no row without such a guardian. */
export function selectSectionsOfGuardian(school: SchoolScope, id: string) {
  return school.db
    .select({ section_id: students.section_id })
    .from(guardians)
    .leftJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.guardian_id, guardians.id),
      ),
    )
    .leftJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, guardianStudents.student_id)),
    )
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.id, id)))
}

/** Locks the phone until the transaction ends; null if missing. */
export async function lockAddressee(school: SchoolScope, guardian_id: string) {
  const rows = await school.db
    .select({
      first_name: guardians.first_name,
      phone: guardians.phone,
      email: guardians.email,
      language: sql<Language>`coalesce(${guardians.language}, ${users.language})`,
      school_name: accounts.name,
    })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .innerJoin(users, eq(users.id, school.user_id))
    .where(and(eq(guardians.account_id, school.account_id), eq(guardians.id, guardian_id)))
    .for('no key update', { of: guardians })
  return rows[0] ?? null
}

/** Active students with guardians who have not signed in yet, by name. */
export function selectUnconfirmed(school: SchoolScope, section_id: string) {
  return school.db
    .select({
      student: { id: students.id, first_name: students.first_name, last_name: students.last_name },
      guardian: {
        id: guardians.id,
        first_name: guardians.first_name,
        last_name: guardians.last_name,
      },
      language: sql<Language>`coalesce(${guardians.language}, ${users.language})`,
      school_name: accounts.name,
    })
    .from(students)
    .innerJoin(accounts, eq(accounts.id, school.account_id))
    .innerJoin(users, eq(users.id, school.user_id))
    .innerJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, school.account_id),
        eq(guardianStudents.student_id, students.id),
      ),
    )
    .innerJoin(
      guardians,
      and(
        eq(guardians.account_id, school.account_id),
        eq(guardians.id, guardianStudents.guardian_id),
      ),
    )
    .where(
      and(
        eq(students.account_id, school.account_id),
        eq(students.section_id, section_id),
        eq(students.is_active, true),
        eq(guardians.is_confirmed, false),
      ),
    )
    .orderBy(
      asc(students.first_name),
      asc(students.last_name),
      asc(students.id),
      asc(guardians.first_name),
      asc(guardians.id),
    )
}

const notifications = preparedStatement(
  'notifications_of_student',
  (db, { account_id, student_id }: Params<{ account_id: string; student_id: string }>) => {
    const school = { db, account_id }
    const { id, first_name, last_name, section_id } = students
    return db
      .select({
        student: { id, first_name, last_name, section_id },
        guardians: asList(notifiedGuardians(school, student_id)),
        messages: asList(lastMessages(school, student_id)),
      })
      .from(students)
      .where(and(eq(students.account_id, account_id), eq(id, student_id)))
  },
)

/** Null for an unknown student. */
export async function selectNotifications({ db, account_id }: SchoolScope, student_id: string) {
  const [found] = await notifications(db, { account_id, student_id })
  return found ?? null
}
