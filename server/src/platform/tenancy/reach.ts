import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { sections } from '../../tables/index.ts'
import type { SchoolScope } from './scope.ts'

/** The condition that narrows a query to the person's classes, by the column that holds the class. */
export function withinReach(school: SchoolScope, section: PgColumn): SQL | undefined {
  if (school.section_ids === 'all') return undefined
  return sql`${section} = any(${sql.param([...school.section_ids])}::uuid[])`
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
