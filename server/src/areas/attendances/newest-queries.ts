import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { inAccessibleClasses, isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { attendances, memberships, students } from '../../tables/index.ts'
import { columns, itsStudent, itsUser, ofSchool } from './queries.ts'

const names = { first_name: students.first_name, last_name: students.last_name }

/** The order of the index, which drizzle creates `desc nulls last`. */
const newestFirst = [attendances.date, attendances.tapped_at, attendances.id].map(
  (column) => sql`${column} desc nulls last`,
)

type Page = { skip: number; limit: number }

export function selectAttendances(school: SchoolScope, page: Page) {
  const ofPage =
    school.section_ids === 'all'
      ? undefined
      : isAnyOf(attendances.id, newestWithinReach(school, page))
  const rows = school.db
    .select({ ...columns, ...names })
    .from(attendances)
    .innerJoin(students, itsStudent(school))
    .innerJoin(memberships, itsUser(school))
    .where(and(ofSchool(school), ne(attendances.status, 'none'), ofPage))
    .orderBy(...newestFirst)
    .limit(page.limit)
  return ofPage ? rows : rows.offset(page.skip)
}

/**
 * LATERAL: the newest of each student, by an index. Else a teacher of a new class would read all
 * attendance of the school to find none.
 */
function newestWithinReach(school: SchoolScope, { skip, limit }: Page) {
  const { db, account_id } = school
  const { id, date, tapped_at } = attendances
  const newest = db
    .select({ id, date, tapped_at })
    .from(attendances)
    .where(
      and(
        ofSchool(school),
        eq(attendances.student_id, students.id),
        ne(attendances.status, 'none'),
      ),
    )
    .orderBy(...newestFirst)
    .limit(skip + limit)
    .as('newest')
  return db
    .select({ id: newest.id })
    .from(students)
    .crossJoinLateral(newest)
    .where(
      and(eq(students.account_id, account_id), inAccessibleClasses(school, students.section_id)),
    )
    .orderBy(desc(newest.date), desc(newest.tapped_at), desc(newest.id))
    .offset(skip)
    .limit(limit)
}
