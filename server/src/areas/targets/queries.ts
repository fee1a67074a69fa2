import type { Target } from '@talaqqi/contract/targets'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  isAnyOf,
  type Params,
  prepared,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { students, targets } from '../../tables/index.ts'

/** PostgreSQL adds seconds; the wire has none. */
const dueDate = sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD HH24:MI')`

const columns = {
  id: targets.id,
  title: targets.title,
  description: targets.description,
  status: targets.status,
  due_date: dueDate,
  student_id: targets.student_id,
}

/** Targets without a due date last, newest first. */
const byDueDate = [
  sql`${targets.due_date} asc nulls last`,
  desc(targets.created_at),
  desc(targets.id),
]

function one(school: ScopeOrPlaceholder, id: string | Params<{ id: string }>['id']) {
  return and(eq(targets.account_id, school.account_id), eq(targets.id, id))
}

export const selectTargetsOf = prepared(
  'targets_of_students',
  (school, { student_ids }: Params<{ student_ids: readonly string[] }>) =>
    school.db
      .select(columns)
      .from(targets)
      .where(
        and(eq(targets.account_id, school.account_id), isAnyOf(targets.student_id, student_ids)),
      )
      .orderBy(...byDueDate),
)

const selectById = prepared('target', (school, { id }: Params<{ id: string }>) =>
  school.db.select(columns).from(targets).where(one(school, id)),
)

export async function selectTarget(school: SchoolScope, id: string): Promise<Target | null> {
  const [row] = await selectById(school, { id })
  return row ?? null
}

export async function lockTarget(school: SchoolScope, id: string): Promise<Target | null> {
  const rows = await school.db
    .select(columns)
    .from(targets)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

const selectSectionOf = prepared('section_of_target', (school, { id }: Params<{ id: string }>) =>
  school.db
    .select({ section_id: students.section_id })
    .from(targets)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, targets.student_id)),
    )
    .where(one(school, id)),
)

export async function selectSectionOfTarget(school: SchoolScope, id: string) {
  const [row] = await selectSectionOf(school, { id })
  return row ?? null
}

/** False if the id exists. */
export async function insertTarget(school: SchoolScope, target: Target): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(targets)
    .values({ ...target, account_id: school.account_id })
    .onConflictDoNothing({ target: [targets.account_id, targets.id] })
  return rowCount === 1
}

export async function updateTarget(
  school: SchoolScope,
  id: string,
  change: Partial<Omit<Target, 'id' | 'student_id'>>,
): Promise<void> {
  await updateWhere(school.db, targets, change, one(school, id))
}

export function selectAllTargets(school: SchoolScope) {
  return school.db
    .select({ ...columns, first_name: students.first_name, last_name: students.last_name })
    .from(targets)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, targets.student_id)),
    )
    .where(
      and(
        eq(targets.account_id, school.account_id),
        inAccessibleClasses(school, students.section_id),
      ),
    )
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id), ...byDueDate)
}
