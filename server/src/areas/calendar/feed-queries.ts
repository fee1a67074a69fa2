import { HOLIDAYS_LIMIT, TERMS_LIMIT } from '@talaqqi/contract/calendar'
import { and, asc, eq, gte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { accounts, calendars, holidays, sections, terms } from '../../tables/index.ts'

/** Calendar programs keep older entries. */
const SINCE = sql`now()::date - 400`

export async function selectFeed(
  { db }: DirectoryScope,
  { account_id, feed_id }: { account_id: string; feed_id: string },
) {
  const [row] = await db
    .select({ name: accounts.name })
    .from(calendars)
    .innerJoin(accounts, eq(accounts.id, calendars.account_id))
    .where(
      and(
        eq(calendars.account_id, account_id),
        eq(calendars.feed_id, feed_id),
        eq(accounts.status, 'active'),
      ),
    )
  return row ?? null
}

/** Terms and holidays that end within the last year or later, by day. */
export function selectFeedEvents({ db }: DirectoryScope, account_id: string) {
  const ofTerms = db
    .select({
      id: terms.id,
      name: terms.name,
      start_date: terms.start_date,
      end_date: terms.end_date,
      closes_at: sql<string | null>`null::text`.as('closes_at'),
      section_name: sql<string | null>`null::text`.as('section_name'),
    })
    .from(terms)
    .where(and(eq(terms.account_id, account_id), gte(terms.end_date, SINCE)))
  const ofHolidays = db
    .select({
      id: holidays.id,
      name: holidays.name,
      start_date: holidays.start_date,
      end_date: holidays.end_date,
      closes_at: sql<string | null>`to_char(${holidays.closes_at}, 'HH24:MI')`.as('closes_at'),
      section_name: sql<string | null>`${sections.name}`.as('section_name'),
    })
    .from(holidays)
    .leftJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, holidays.section_id)),
    )
    .where(and(eq(holidays.account_id, account_id), gte(holidays.end_date, SINCE)))
  return unionAll(ofTerms, ofHolidays)
    .orderBy(asc(sql`start_date`), asc(sql`id`))
    .limit(TERMS_LIMIT + HOLIDAYS_LIMIT)
}
