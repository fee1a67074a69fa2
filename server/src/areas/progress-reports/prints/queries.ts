import { and, asc, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  plainRecords,
  type SchoolScope,
  updateWhere,
} from '../../../platform/tenancy/index.ts'
import {
  memberships,
  progressPrintFiles,
  progressPrints,
  sections,
  students,
} from '../../../tables/index.ts'

export const KEPT = sql`interval '1 day'`
export const isUnfinished = sql`${progressPrints.status} in ('waiting', 'working')`

export const printRecords = plainRecords(progressPrints, {
  id: progressPrints.id,
  user_id: progressPrints.user_id,
  status: progressPrints.status,
})

/** All active students by class and name. */
export function selectStudentsByClass(school: SchoolScope) {
  return school.db
    .select({ id: students.id })
    .from(students)
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(eq(students.account_id, school.account_id), eq(students.is_active, true)))
    .orderBy(
      sql`${sections.name} asc nulls last`,
      asc(students.first_name),
      asc(students.last_name),
      asc(students.id),
    )
}

type NewPrint = Omit<typeof progressPrints.$inferInsert, 'account_id' | 'user_id'>
/** PostgreSQL's limit is 65,535 parameters a statement. */
const FILES_AT_ONCE = 5000

/** False if the id exists. */
export function insertPrint(school: SchoolScope, print: NewPrint): Promise<boolean> {
  return printRecords.insertOnce(school, { ...print, user_id: school.user_id })
}

/** One row for each student, in this order. */
export async function insertPrintFiles(
  school: SchoolScope,
  print_id: string,
  student_ids: string[],
): Promise<void> {
  const { account_id } = school
  for (let from = 0; from < student_ids.length; from += FILES_AT_ONCE)
    await school.db.insert(progressPrintFiles).values(
      student_ids.slice(from, from + FILES_AT_ONCE).map((student_id, index) => ({
        account_id,
        print_id,
        position: from + index,
        student_id,
      })),
    )
}

const columns = {
  id: progressPrints.id,
  user_id: progressPrints.user_id,
  name: progressPrints.name,
  start_date: progressPrints.start_date,
  end_date: progressPrints.end_date,
  language: progressPrints.language,
  with_lessons: progressPrints.with_lessons,
  output: progressPrints.output,
  status: progressPrints.status,
  created_at: progressPrints.created_at,
  made_by: { first_name: memberships.first_name, last_name: memberships.last_name },
}

/** Own ones; all for administrators. Newest first. */
export async function selectPrints(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
  only?: SQL,
) {
  const { account_id, user_id, is_admin } = school
  const counted = school.db
    .select({
      print_id: progressPrintFiles.print_id,
      total: sql<number>`count(*)`.mapWith(Number).as('total'),
      done: sql<number>`count(${progressPrintFiles.content})`.mapWith(Number).as('done'),
    })
    .from(progressPrintFiles)
    .where(eq(progressPrintFiles.account_id, account_id))
    .groupBy(progressPrintFiles.print_id)
    .as('counted')
  return school.db
    .select({
      ...columns,
      total: sql<number>`coalesce(${counted.total}, 0)`.mapWith(Number),
      done: sql<number>`coalesce(${counted.done}, 0)`.mapWith(Number),
    })
    .from(progressPrints)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, progressPrints.user_id)),
    )
    .leftJoin(counted, eq(counted.print_id, progressPrints.id))
    .where(
      and(
        printRecords.all(school),
        is_admin ? undefined : eq(progressPrints.user_id, user_id),
        sql`${progressPrints.created_at} > now() - ${KEPT}`,
        only,
      ),
    )
    .orderBy(desc(progressPrints.created_at), desc(progressPrints.id))
    .offset(skip)
    .limit(limit)
}

export async function selectPrint(school: SchoolScope, id: string) {
  const [row] = await selectPrints(school, { skip: 0, limit: 1 }, eq(progressPrints.id, id))
  return row ?? null
}

export async function countUnfinished(school: SchoolScope): Promise<number> {
  const [row] = await school.db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(progressPrints)
    .where(and(printRecords.all(school), isUnfinished))
  return row?.count ?? 0
}

/** False if the print has another status. */
export async function restartPrint(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    progressPrints,
    { status: 'waiting', leased_until: null, created_at: sql`now()`, updated_at: sql`now()` },
    and(printRecords.one(school, id), sql`${progressPrints.status} in ('failed', 'cancelled')`),
  )
  return rowCount === 1
}

/** True if it was running. */
export async function cancelPrint(school: SchoolScope, id: string): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    progressPrints,
    { status: 'cancelled', leased_until: null, updated_at: sql`now()` },
    and(printRecords.one(school, id), isUnfinished),
  )
  return rowCount === 1
}

export async function deletePrint(school: SchoolScope, id: string): Promise<void> {
  await deleteWhere(
    school.db,
    progressPrints,
    and(printRecords.one(school, id), ne(progressPrints.status, 'working')),
  )
}

export async function deleteOldPrints({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(db, progressPrints, lt(progressPrints.created_at, sql`now() - ${KEPT}`))
}
