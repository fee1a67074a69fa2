import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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
