import { and, eq, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sections } from '../../tables/index.ts'
import type { AnySchool } from './prepared.ts'
import type { SchoolScope } from './scope.ts'

/** The condition that narrows a query to the person's classes, by the column that holds the class. */
export function withinReach(
  { section_ids }: Pick<AnySchool, 'section_ids'>,
  section: PgColumn,
): SQL | undefined {
  if (section_ids === 'all') return undefined
  return isAnyOf(section, section_ids)
}

/** As `inArray`, of one shape however long the list is, so that it fits a prepared query. */
export function isAnyOf(column: PgColumn, ids: readonly string[] | Placeholder): SQL {
  const list = ids instanceof Placeholder ? ids : sql.param([...ids])
  return sql`${column} = any(${list}::${sql.raw(column.getSQLType())}[])`
}

/**
 * The rows of a query in their order as one value, so that they come with the row that they belong to.
 * They travel as JSON: select no date in it.
 */
export function asList<T>(query: SQLWrapper & PromiseLike<T[]>): SQL<T[]> {
  return sql<T[]>`(select coalesce(json_agg(listed), '[]') from ${query} listed)`
}

/** Whether the person reaches things of this class; null is a student without one. */
export function isWithinReach(school: SchoolScope, section_id: string | null): boolean {
  if (school.section_ids === 'all') return true
  return section_id !== null && school.section_ids.includes(section_id)
}

/** Whether the school has this class, which then stays until the transaction ends. */
export async function hasSection(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ one: sql`1` })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), eq(sections.id, id)))
    .for('key share')
  return rows.length > 0
}
