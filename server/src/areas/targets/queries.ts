import { and, asc, desc, eq, sql } from 'drizzle-orm'
import {
  inAccessibleClasses,
  isAnyOf,
  type Params,
  plainRecords,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import { sections, students, targets } from '../../tables/index.ts'
import { preparedOfClass } from '../students/index.ts'

/** PostgreSQL adds seconds; the wire has none. */
const dueDate = sql<string | null>`to_char(${targets.due_date}, 'YYYY-MM-DD HH24:MI')`.as(
  'due_date',
)

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

export const targetRecords = plainRecords(targets, columns)

export const selectTargetsOf = targetRecords.preparedList(
  'targets_of_students',
  ({ student_ids }: Params<{ student_ids: readonly string[] }>) => ({
    where: isAnyOf(targets.student_id, student_ids),
    order: byDueDate,
  }),
)

export const selectTargetsOfClass = preparedOfClass('targets_of_class', (school, student_ids) =>
  targetRecords.query(school, {
    where: isAnyOf(targets.student_id, student_ids),
    order: byDueDate,
  }),
)

export function selectSectionOfTarget(school: SchoolScope, id: string) {
  return school.db
    .select({ section_id: students.section_id })
    .from(targets)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, targets.student_id)),
    )
    .where(targetRecords.one(school, id))
}

export function selectAllTargets(school: SchoolScope) {
  return school.db
    .select({
      ...columns,
      first_name: students.first_name,
      last_name: students.last_name,
      class_name: sections.name,
    })
    .from(targets)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, targets.student_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(targetRecords.all(school), inAccessibleClasses(school, students.section_id)))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id), ...byDueDate)
}
