import { and, eq, type SQLWrapper } from 'drizzle-orm'
import {
  asList,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { sections, students } from '../../tables/index.ts'
import { byName, isActive, studentColumns } from './queries.ts'

type OfClass = { account_id: string; section_id: string }
type RowsOf<R> = (
  school: ScopeOrPlaceholder,
  student_ids: SQLWrapper,
) => SQLWrapper & PromiseLike<R[]>

/**
 * A class in one statement: its active students by name, and what `rowsOf` selects of them, without
 * dates. Null for an unknown class.
 */
export function preparedOfClass<R>(name: string, rowsOf: RowsOf<R>) {
  const ofClass = preparedStatement(name, (db, { account_id, section_id }: Params<OfClass>) => {
    const school = { db, account_id }
    const isIn = and(isActive(school), eq(students.section_id, section_id))
    const ids = db.select({ id: students.id }).from(students).where(isIn)
    return db
      .select({
        students: asList(
          db
            .select(studentColumns)
            .from(students)
            .where(isIn)
            .orderBy(...byName),
        ),
        rows: asList(rowsOf(school, ids)),
      })
      .from(sections)
      .where(and(eq(sections.account_id, account_id), eq(sections.id, section_id)))
  })
  return async ({ db, account_id }: SchoolScope, section_id: string) => {
    const [found] = await ofClass(db, { account_id, section_id })
    return found ?? null
  }
}
