import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  dayNow,
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { handovers, memberships, sections, userSections } from '../../tables/index.ts'

const leaving = alias(memberships, 'leaving')
const taking = alias(memberships, 'taking')
const maker = alias(memberships, 'maker')
const named = (of: typeof leaving | typeof taking | typeof maker) => ({
  id: of.user_id,
  first_name: of.first_name,
  last_name: of.last_name,
})

const ofSchool = ({ account_id }: SchoolScope) => eq(handovers.account_id, account_id)

type Paging = { skip: number; limit: number }

/** The newest first. */
export function selectHandovers(
  school: SchoolScope,
  { where, skip, limit }: { where?: SQL } & Paging,
) {
  const { db, account_id } = school
  const today = dayNow(school.time_zone)
  return db
    .select({
      id: handovers.id,
      section: { id: sections.id, name: sections.name },
      from: named(leaving),
      to: named(taking),
      start_date: handovers.start_date,
      end_date: handovers.end_date,
      made_by: named(maker),
      state: sql<'ahead' | 'now' | 'over'>`case
        when ${handovers.start_date} > ${today} then 'ahead'
        when coalesce(${handovers.end_date}, ${handovers.start_date}) < ${today} then 'over'
        else 'now' end`,
    })
    .from(handovers)
    .innerJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, handovers.section_id)),
    )
    .innerJoin(
      leaving,
      and(eq(leaving.account_id, account_id), eq(leaving.user_id, handovers.from_user_id)),
    )
    .innerJoin(
      taking,
      and(eq(taking.account_id, account_id), eq(taking.user_id, handovers.to_user_id)),
    )
    .innerJoin(maker, and(eq(maker.account_id, account_id), eq(maker.user_id, handovers.made_by)))
    .where(and(ofSchool(school), where))
    .orderBy(desc(handovers.start_date), desc(handovers.id))
    .offset(skip)
    .limit(limit)
}

export function selectHandoversById(school: SchoolScope, ids: string[]) {
  return selectHandovers(school, { where: isAnyOf(handovers.id, ids), skip: 0, limit: ids.length })
}

export async function lockHandover(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select()
    .from(handovers)
    .where(and(ofSchool(school), eq(handovers.id, id)))
    .for('update')
  return row ?? null
}

/** Locks in the order of their ids. */
export function lockMembers(school: SchoolScope, ids: string[]) {
  return school.db
    .select({ id: memberships.user_id, is_active: memberships.is_active })
    .from(memberships)
    .where(and(eq(memberships.account_id, school.account_id), isAnyOf(memberships.user_id, ids)))
    .orderBy(asc(memberships.user_id))
    .for('no key update')
}

/** Locks in the order of their ids. */
export async function lockClasses(school: SchoolScope, ids: string[]): Promise<string[]> {
  const rows = await school.db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), isAnyOf(sections.id, ids)))
    .orderBy(asc(sections.id))
    .for('key share')
  return rows.map(({ id }) => id)
}

const ofUser = (school: SchoolScope, user_id: string) =>
  and(eq(userSections.account_id, school.account_id), eq(userSections.user_id, user_id))

/** Classes that a teacher has now or will have. */
export async function selectClassesOf(school: SchoolScope, user_id: string): Promise<string[]> {
  const today = dayNow(school.time_zone)
  const rows = await school.db
    .select({ section_id: userSections.section_id })
    .from(userSections)
    .where(
      and(
        ofUser(school, user_id),
        or(isNull(userSections.end_date), sql`${userSections.end_date} >= ${today}`),
      ),
    )
  return rows.map(({ section_id }) => section_id)
}

type NewHandover = Omit<typeof handovers.$inferInsert, 'account_id' | 'created_at'>

/** Answers the rows with a new id. */
export async function insertHandovers(school: SchoolScope, rows: NewHandover[]) {
  if (rows.length === 0) return []
  const { account_id } = school
  const inserted = await school.db
    .insert(handovers)
    .values(rows.map((row) => ({ ...row, account_id })))
    .onConflictDoNothing({ target: [handovers.account_id, handovers.id] })
    .returning({ id: handovers.id })
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** The last day of a substitute. */
export async function updateEnd(school: SchoolScope, id: string, end_date: string): Promise<void> {
  await updateWhere(school.db, handovers, { end_date }, and(ofSchool(school), eq(handovers.id, id)))
}

export async function deleteHandover(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(school.db, handovers, and(ofSchool(school), eq(handovers.id, id)))
}

/** The teacher has these classes until the day before `day`; from the first day: not at all. */
export async function endAssignments(
  school: SchoolScope,
  user_id: string,
  { section_ids, day }: { section_ids: string[]; day: string | null },
): Promise<void> {
  const those = and(ofUser(school, user_id), isAnyOf(userSections.section_id, section_ids))
  await (day === null
    ? deleteWhere(school.db, userSections, those)
    : updateWhere(school.db, userSections, { end_date: sql`${day}::date - 1` }, those))
}

/** A teacher who has the class already keeps it, from the earlier of both days on. */
export async function beginAssignments(
  school: SchoolScope,
  rows: { user_id: string; section_id: string; start_date: string | null }[],
): Promise<void> {
  if (rows.length === 0) return
  const { account_id } = school
  await school.db
    .insert(userSections)
    .values(rows.map((row) => ({ ...row, account_id })))
    .onConflictDoUpdate({
      target: [userSections.account_id, userSections.user_id, userSections.section_id],
      set: {
        start_date: sql`case
          when ${userSections.end_date} < excluded.start_date - 1 then excluded.start_date
          when ${userSections.start_date} is null or excluded.start_date is null then null
          else least(${userSections.start_date}, excluded.start_date) end`,
        end_date: null,
      },
    })
}

/** Undoes a handover for good that has not begun. */
export async function cancelAssignments(
  school: SchoolScope,
  of: { section_id: string; from_user_id: string; to_user_id: string; start_date: string },
): Promise<void> {
  const { section_id, start_date } = of
  const ofClass = eq(userSections.section_id, section_id)
  await deleteWhere(
    school.db,
    userSections,
    and(ofUser(school, of.to_user_id), ofClass, eq(userSections.start_date, start_date)),
  )
  await updateWhere(
    school.db,
    userSections,
    { end_date: null },
    and(
      ofUser(school, of.from_user_id),
      ofClass,
      sql`${userSections.end_date} = ${start_date}::date - 1`,
    ),
  )
}
