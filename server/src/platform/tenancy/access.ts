import { and, eq, isSQLWrapper, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sections } from '../../tables/index.ts'
import type { SchoolScope } from './scope.ts'

/** `column` holds the class. */
export function inAccessibleClasses(
  { section_ids }: Pick<SchoolScope, 'section_ids'>,
  section: PgColumn,
): SQL | undefined {
  if (section_ids === 'all') return undefined
  return isAnyOf(section, section_ids)
}

/** `ids` may be a query of one column. */
export function isAnyOf(column: PgColumn, ids: readonly string[] | Placeholder | SQLWrapper): SQL {
  const list =
    ids instanceof Placeholder ? ids : isSQLWrapper(ids) ? sql`array(${ids})` : sql.param([...ids])
  return sql`${column} = any(${list}::${sql.raw(column.getSQLType())}[])`
}

/** The same school, narrowed to one class. The caller has checked the access to it. */
export function ofOneClass(school: SchoolScope, section_id: string | undefined): SchoolScope {
  return section_id === undefined ? school : { ...school, section_ids: [section_id] }
}

export function hasAccessToClass(school: SchoolScope, section_id: string | null): boolean {
  if (school.section_ids === 'all') return true
  return section_id !== null && school.section_ids.includes(section_id)
}

/** Locks the class until the transaction ends. */
export async function hasSection(school: SchoolScope, id: string): Promise<boolean> {
  const rows = await school.db
    .select({ one: sql`1` })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), eq(sections.id, id)))
    .for('key share')
  return rows.length > 0
}
