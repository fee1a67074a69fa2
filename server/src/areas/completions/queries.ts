import { and, asc, eq } from 'drizzle-orm'
import {
  inAccessibleClasses,
  isAnyOf,
  type Params,
  prepared,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { completions, students } from '../../tables/index.ts'

const columns = {
  id: completions.id,
  juz: completions.juz,
  name: completions.name,
  description: completions.description,
  status: completions.status,
  student_id: completions.student_id,
}
type Completion = Omit<typeof completions.$inferSelect, 'account_id' | 'created_at'>

function one(school: ScopeOrPlaceholder, id: string) {
  return and(eq(completions.account_id, school.account_id), eq(completions.id, id))
}

export const selectCompletionsOf = prepared(
  'completions_of_students',
  (school, { student_ids }: Params<{ student_ids: readonly string[] }>) =>
    school.db
      .select(columns)
      .from(completions)
      .where(
        and(
          eq(completions.account_id, school.account_id),
          isAnyOf(completions.student_id, student_ids),
        ),
      )
      .orderBy(asc(completions.juz)),
)

export async function selectCompletion(school: SchoolScope, id: string) {
  const rows = await school.db.select(columns).from(completions).where(one(school, id))
  return rows[0] ?? null
}

export async function lockCompletion(school: SchoolScope, id: string) {
  const rows = await school.db
    .select(columns)
    .from(completions)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

export async function selectSectionOfCompletion(school: SchoolScope, id: string) {
  const rows = await school.db
    .select({ section_id: students.section_id })
    .from(completions)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, completions.student_id)),
    )
    .where(one(school, id))
  return rows[0] ?? null
}

/** False if the student has a completion of this juz. */
export async function insertCompletion(
  school: SchoolScope,
  completion: Completion,
): Promise<boolean> {
  const { account_id } = school
  const { rowCount } = await school.db
    .insert(completions)
    .values({ ...completion, account_id })
    .onConflictDoNothing({
      target: [completions.account_id, completions.student_id, completions.juz],
    })
  return rowCount === 1
}

export async function updateCompletion(
  school: SchoolScope,
  id: string,
  change: Partial<Pick<Completion, 'name' | 'description' | 'status'>>,
): Promise<void> {
  await updateWhere(school.db, completions, change, one(school, id))
}

export function selectAllCompletions(school: SchoolScope) {
  return school.db
    .select({ ...columns, first_name: students.first_name, last_name: students.last_name })
    .from(completions)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, completions.student_id)),
    )
    .where(
      and(
        eq(completions.account_id, school.account_id),
        inAccessibleClasses(school, students.section_id),
      ),
    )
    .orderBy(
      asc(students.first_name),
      asc(students.last_name),
      asc(students.id),
      asc(completions.juz),
    )
}
