import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import {
  deleteWhere,
  inAccessibleClasses,
  isAnyOf,
  plainRecords,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { accounts, calendars, hijriShifts, holidays, terms } from '../../tables/index.ts'

export const termRecords = plainRecords(terms, {
  id: terms.id,
  name: terms.name,
  start_date: terms.start_date,
  end_date: terms.end_date,
})

export const holidayRecords = plainRecords(holidays, {
  id: holidays.id,
  name: holidays.name,
  start_date: holidays.start_date,
  end_date: holidays.end_date,
  section_id: holidays.section_id,
  closes_at: sql<string | null>`to_char(${holidays.closes_at}, 'HH24:MI')`,
})

export function selectTerms(school: SchoolScope) {
  return termRecords.list(school, { order: [asc(terms.start_date), asc(terms.id)] })
}

/** Of all classes, and of those within reach. */
export function selectHolidays(school: SchoolScope) {
  const ofClass = inAccessibleClasses(school, holidays.section_id)
  return holidayRecords.list(school, {
    ...(ofClass && { where: or(isNull(holidays.section_id), ofClass) }),
    order: [asc(holidays.start_date), asc(holidays.end_date), asc(holidays.id)],
  })
}

export function selectHolidaysById(school: SchoolScope, ids: string[]) {
  return holidayRecords.list(school, {
    where: isAnyOf(holidays.id, ids),
    order: [asc(holidays.start_date), asc(holidays.id)],
  })
}

type NewHoliday = Omit<typeof holidays.$inferInsert, 'account_id' | 'created_at'>

/** Answers the rows with a new id. */
export async function insertHolidays(school: SchoolScope, rows: NewHoliday[]) {
  if (rows.length === 0) return []
  const { account_id } = school
  const inserted = await school.db
    .insert(holidays)
    .values(rows.map((row) => ({ ...row, account_id })))
    .onConflictDoNothing({ target: [holidays.account_id, holidays.id] })
    .returning({ id: holidays.id })
  const ids = new Set(inserted.map(({ id }) => id))
  return rows.filter(({ id }) => ids.has(id))
}

/** Serializes changes of a school's calendar until the transaction ends. */
export async function lockCalendar(school: SchoolScope): Promise<void> {
  await school.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, school.account_id))
    // Not `update`: it would block inserts of the school's rows.
    .for('no key update')
}

const COUNTED = { terms, holidays }

export async function countOf(school: SchoolScope, name: keyof typeof COUNTED): Promise<number> {
  const table = COUNTED[name]
  const [row] = await school.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(eq(table.account_id, school.account_id))
  return row?.count ?? 0
}

export async function selectOverlappingTerm(
  school: SchoolScope,
  { id, start_date, end_date }: { id: string; start_date: string; end_date: string },
) {
  const [row] = await school.db
    .select({ name: terms.name })
    .from(terms)
    .where(
      and(
        termRecords.all(school),
        ne(terms.id, id),
        sql`${terms.start_date} <= ${end_date} and ${terms.end_date} >= ${start_date}`,
      ),
    )
    .limit(1)
  return row ?? null
}

export async function selectSettings(school: SchoolScope) {
  const [row] = await school.db
    .select({ shows_hijri: calendars.shows_hijri, feed_id: calendars.feed_id })
    .from(calendars)
    .where(eq(calendars.account_id, school.account_id))
  return row ?? { shows_hijri: false, feed_id: null }
}

export function selectShifts(school: SchoolScope) {
  return school.db
    .select({ month: hijriShifts.month, days: hijriShifts.days })
    .from(hijriShifts)
    .where(eq(hijriShifts.account_id, school.account_id))
    .orderBy(asc(hijriShifts.month))
}

export async function updateSettings(
  school: SchoolScope,
  change: { shows_hijri?: boolean; feed_id?: string | null },
): Promise<void> {
  const { account_id } = school
  await school.db.insert(calendars).values({ account_id }).onConflictDoNothing()
  await updateWhere(school.db, calendars, change, eq(calendars.account_id, account_id))
}

export async function replaceShifts(
  school: SchoolScope,
  shifts: { month: string; days: number }[],
): Promise<void> {
  const { account_id } = school
  await deleteWhere(school.db, hijriShifts, eq(hijriShifts.account_id, account_id))
  if (shifts.length > 0)
    await school.db.insert(hijriShifts).values(shifts.map((shift) => ({ ...shift, account_id })))
}
