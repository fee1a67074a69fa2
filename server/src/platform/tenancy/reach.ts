import { and, eq, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sections } from '../../tables/index.ts'
import type { AnySchool } from './prepared.ts'
import type { SchoolScope } from './scope.ts'

/** The condition for the person's classes; `column` holds the class. */
export function withinReach(
  { section_ids }: Pick<AnySchool, 'section_ids'>,
  section: PgColumn,
): SQL | undefined {
  if (section_ids === 'all') return undefined
  return isAnyOf(section, section_ids)
}

/** As `inArray`, with the same SQL for lists of any length, for prepared queries. */
export function isAnyOf(column: PgColumn, ids: readonly string[] | Placeholder): SQL {
  const list = ids instanceof Placeholder ? ids : sql.param([...ids])
  return sql`${column} = any(${list}::${sql.raw(column.getSQLType())}[])`
}

/**
 * Aggregates a query's rows, in order, into one value of the outer row. The rows are JSON: select no dates.
 */
export function asList<T>(query: SQLWrapper & PromiseLike<T[]>): SQL<T[]> {
  return sql<T[]>`(select coalesce(json_agg(listed), '[]') from ${query} listed)`
}

/** Whether the person has access to things of this class; null is a student without a class. */
export function isWithinReach(school: SchoolScope, section_id: string | null): boolean {
  if (school.section_ids === 'all') return true
  return section_id !== null && school.section_ids.includes(section_id)
}

/** Whether the school has this class; locks it until the transaction ends. */
export async function hasSection(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ one: sql`1` })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), eq(sections.id, id)))
    .for('key share')
  return rows.length > 0
}
