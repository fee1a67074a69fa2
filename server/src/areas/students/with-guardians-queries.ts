import { asc, eq, type SQL } from 'drizzle-orm'
import {
  asList,
  inAccessibleClasses,
  type Params,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../platform/tenancy/index.ts'
import { accounts, students } from '../../tables/index.ts'
import { guardiansOf } from '../guardians/index.ts'
import { activeStudents, type PagedStudents } from './queries.ts'

type Paging = { skip: number; limit: number }

/** One row: a page of students, and their guardians. */
function pageWithGuardians(school: ScopeOrPlaceholder, paging: PagedStudents, where?: SQL) {
  const { db, account_id } = school
  const page = db.$with('page').as(activeStudents(school, paging, where))
  const ids = db.select({ id: page.id }).from(page)
  return db
    .with(page)
    .select({
      students: asList(
        db.select().from(page).orderBy(asc(page.first_name), asc(page.last_name), asc(page.id)),
      ),
      guardians: asList(guardiansOf(school, ids)),
    })
    .from(accounts)
    .where(eq(accounts.id, account_id))
}

const allWithGuardians = preparedStatement(
  'active_students_with_guardians',
  (db, { account_id, skip, limit }: Params<Paging & { account_id: string }>) =>
    pageWithGuardians({ db, account_id }, { skip, limit }),
)

export async function selectStudentsWithGuardians(school: SchoolScope, { skip, limit }: Paging) {
  const { db, account_id, section_ids } = school
  const isReached = inAccessibleClasses(school, students.section_id)
  const [page] = await (section_ids === 'all'
    ? allWithGuardians(db, { account_id, skip, limit })
    : pageWithGuardians(school, { skip, limit }, isReached))
  return page ?? { students: [], guardians: [] }
}
