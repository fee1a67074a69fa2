import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayNow, type SchoolScope } from '../../platform/tenancy/index.ts'
import { accounts, memberships, sections, userSections, users } from '../../tables/index.ts'

const memberColumns = {
  id: users.id,
  first_name: memberships.first_name,
  last_name: memberships.last_name,
  /** As on the wire: empty for a person without one. */
  email: sql<string>`coalesce(${users.email}, '')`,
  phone: sql<string>`coalesce(${users.phone}, '')`,
  is_active: memberships.is_active,
  is_admin: memberships.is_admin,
  is_temporary: users.is_temporary,
  language: users.language,
  add_id: memberships.add_id,
  is_invited: sql<boolean>`${memberships.invited_at} is not null`,
}

export type MemberRow = Awaited<ReturnType<typeof selectMember>> & {}

function ofSchool(school: SchoolScope) {
  return eq(memberships.account_id, school.account_id)
}

function members(school: SchoolScope) {
  return school.db
    .select(memberColumns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
}

export function selectMembers(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return members(school)
    .where(ofSchool(school))
    .orderBy(asc(memberships.first_name), asc(memberships.last_name), asc(users.id))
    .offset(skip)
    .limit(limit)
}

export async function selectMember(school: SchoolScope, id: string) {
  const rows = await members(school).where(and(ofSchool(school), eq(memberships.user_id, id)))
  return rows[0] ?? null
}

export type Login = { email: string } | { phone: string }

const hasLogin = (login: Login) =>
  'email' in login ? eq(users.email, login.email) : eq(users.phone, login.phone)

export async function selectMemberByLogin(school: SchoolScope, login: Login) {
  const rows = await members(school).where(and(ofSchool(school), hasLogin(login)))
  return rows[0] ?? null
}

/** Locks membership and user. */
export async function lockMember(school: SchoolScope, id: string) {
  const rows = await members(school)
    .where(and(ofSchool(school), eq(memberships.user_id, id)))
    .for('no key update')
  return rows[0] ?? null
}

export function selectSectionsOf(school: SchoolScope, user_ids: string[]) {
  return school.db
    .select({ user_id: userSections.user_id, id: sections.id, name: sections.name })
    .from(userSections)
    .innerJoin(
      sections,
      and(
        eq(sections.account_id, userSections.account_id),
        eq(sections.id, userSections.section_id),
      ),
    )
    .where(
      and(
        eq(userSections.account_id, school.account_id),
        eq(sections.account_id, school.account_id),
        inArray(userSections.user_id, user_ids),
        // A class that a colleague has taken over.
        sql`coalesce(${userSections.end_date}, 'infinity') >= ${dayNow(school.time_zone)}`,
      ),
    )
    .orderBy(asc(sections.name), asc(sections.id))
}

export async function selectPersonByLogin(school: SchoolScope, login: Login) {
  const rows = await school.db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(hasLogin(login))
  return rows[0] ?? null
}

/** The school's name for a mail, and the language of the user who causes it. */
export async function selectSender(school: SchoolScope) {
  const rows = await school.db
    .select({
      school_name: accounts.name,
      language: users.language,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .innerJoin(accounts, eq(accounts.id, memberships.account_id))
    .where(and(ofSchool(school), eq(memberships.user_id, school.user_id)))
  const [sender] = rows
  if (!sender) throw new Error('the user of the scope is not a member')
  return sender
}

/** Of two concurrent removals the later must see the first. */
export async function lockAdministrators(school: SchoolScope): Promise<string[]> {
  const rows = await school.db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(and(ofSchool(school), eq(memberships.is_admin, true), eq(memberships.is_active, true)))
    .orderBy(asc(memberships.user_id))
    // Not `update`: it would block inserts of audit rows that reference the administrator.
    .for('no key update')
  return rows.map(({ id }) => id)
}
