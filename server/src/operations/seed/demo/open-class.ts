import { and, asc, eq } from 'drizzle-orm'
import type { DirectoryScope, SchoolScope } from '../../../platform/tenancy/index.ts'
import { openSchool } from '../../../platform/tenancy/scope.ts'
import { accounts, sections, students, users } from '../../../tables/index.ts'

const CLASS = 'Hifz Juniors'

/** For rows that the product itself makes: the administrator's scope, and the students by name. */
export async function openClass(
  directory: DirectoryScope,
): Promise<{ school: SchoolScope; ids: string[] }> {
  const rows = await directory.db
    .select({
      account_id: accounts.id,
      time_zone: accounts.time_zone,
      user_id: users.id,
      student_id: students.id,
    })
    .from(sections)
    .innerJoin(accounts, eq(accounts.id, sections.account_id))
    .innerJoin(users, eq(users.email, 'admin@demo.school'))
    .innerJoin(
      students,
      and(eq(students.account_id, accounts.id), eq(students.section_id, sections.id)),
    )
    .where(and(eq(sections.name, CLASS), eq(students.is_active, true)))
    .orderBy(asc(students.first_name), asc(students.last_name))
  const [first] = rows
  if (!first) throw new Error(`the demo school has no class ${CLASS}`)
  const { account_id, user_id, time_zone } = first
  const admin = { account_id, user_id, time_zone, is_admin: true, section_ids: 'all' } as const
  return { school: openSchool(directory, admin), ids: rows.map(({ student_id }) => student_id) }
}
