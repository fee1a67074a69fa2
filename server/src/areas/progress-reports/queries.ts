import type { ReportData } from '@talaqqi/contract/progress-reports'
import { and, asc, desc, eq, gt, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  inAccessibleClasses,
  isAnyOf,
  plainRecords,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { memberships, progressReports, students } from '../../tables/index.ts'
import type { Days } from '../documents/index.ts'

const whole = {
  id: progressReports.id,
  student_id: progressReports.student_id,
  start_date: progressReports.start_date,
  end_date: progressReports.end_date,
  version: progressReports.version,
  status: progressReports.status,
  teacher_remark: progressReports.teacher_remark,
  principal_remark: progressReports.principal_remark,
}

export const reportRecords = plainRecords(progressReports, whole)

/** Without the figures. */
const columns = {
  ...whole,
  figures_at: progressReports.figures_at,
  approved_at: progressReports.approved_at,
  student: {
    id: students.id,
    first_name: students.first_name,
    last_name: students.last_name,
  },
  section_id: students.section_id,
  approver_first: memberships.first_name,
  approver_last: memberships.last_name,
}

const itsStudent = (school: SchoolScope) =>
  and(eq(students.account_id, school.account_id), eq(students.id, progressReports.student_id))
const itsApprover = (school: SchoolScope) =>
  and(
    eq(memberships.account_id, school.account_id),
    eq(memberships.user_id, progressReports.approved_by),
  )

type Filter = {
  section_id?: string | undefined
  student_id?: string | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}
type Page = { skip: number; limit: number }

const later = alias(progressReports, 'later')

/**
 * The newest version of each report of active students. Each row looks for a later version by index,
 * so PostgreSQL walks the students by name and stops after a page.
 */
export function selectReports(school: SchoolScope, filter: Filter, { skip, limit }: Page) {
  const { section_id, student_id, start_date, end_date } = filter
  const laterVersion = school.db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.account_id, school.account_id),
        eq(later.student_id, progressReports.student_id),
        eq(later.start_date, progressReports.start_date),
        eq(later.end_date, progressReports.end_date),
        gt(later.version, progressReports.version),
      ),
    )
  return school.db
    .select(columns)
    .from(progressReports)
    .innerJoin(students, itsStudent(school))
    .leftJoin(memberships, itsApprover(school))
    .where(
      and(
        eq(progressReports.account_id, school.account_id),
        student_id ? eq(progressReports.student_id, student_id) : undefined,
        start_date ? eq(progressReports.start_date, start_date) : undefined,
        end_date ? eq(progressReports.end_date, end_date) : undefined,
        eq(students.is_active, true),
        inAccessibleClasses(school, students.section_id),
        section_id ? eq(students.section_id, section_id) : undefined,
        notExists(laterVersion),
      ),
    )
    .orderBy(
      asc(students.first_name),
      asc(students.last_name),
      asc(students.id),
      desc(progressReports.end_date),
      desc(progressReports.start_date),
    )
    .offset(skip)
    .limit(limit)
}

export async function selectReport(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select(columns)
    .from(progressReports)
    .innerJoin(students, itsStudent(school))
    .leftJoin(memberships, itsApprover(school))
    .where(reportRecords.one(school, id))
  return row ?? null
}
export type ReportRow = NonNullable<Awaited<ReturnType<typeof selectReport>>>

export async function selectData(school: SchoolScope, id: string): Promise<ReportData | null> {
  const [row] = await school.db
    .select({ data: progressReports.data })
    .from(progressReports)
    .where(reportRecords.one(school, id))
  return (row?.data as ReportData | undefined) ?? null
}

type OfDays = Days & { student_id: string }

/** Newest first. */
export function selectVersions(school: SchoolScope, { student_id, start_date, end_date }: OfDays) {
  return school.db
    .select({
      id: progressReports.id,
      version: progressReports.version,
      status: progressReports.status,
    })
    .from(progressReports)
    .where(
      and(
        eq(progressReports.account_id, school.account_id),
        eq(progressReports.student_id, student_id),
        eq(progressReports.start_date, start_date),
        eq(progressReports.end_date, end_date),
      ),
    )
    .orderBy(desc(progressReports.version))
}

type NewReport = typeof progressReports.$inferInsert

/** False if another request has made this version. */
export async function insertReport(
  school: SchoolScope,
  report: Omit<NewReport, 'account_id' | 'made_by'>,
): Promise<boolean> {
  const { account_id, user_id: made_by } = school
  const { rowCount } = await school.db
    .insert(progressReports)
    .values({ ...report, account_id, made_by })
    .onConflictDoNothing()
  return rowCount === 1
}

/** False if the report is no draft any more. */
export async function updateFigures(
  school: SchoolScope,
  id: string,
  data: ReportData,
): Promise<boolean> {
  const { rowCount } = await updateWhere(
    school.db,
    progressReports,
    { data, figures_at: sql`now()` },
    and(reportRecords.one(school, id), eq(progressReports.status, 'draft')),
  )
  return rowCount === 1
}

/** Locks the rows. */
export function lockReports(school: SchoolScope, ids: string[]) {
  return school.db
    .select({ id: progressReports.id, status: progressReports.status })
    .from(progressReports)
    .where(and(reportRecords.all(school), isAnyOf(progressReports.id, ids)))
    .orderBy(progressReports.id)
    .for('no key update')
}

export async function updateApproved(school: SchoolScope, ids: string[]): Promise<void> {
  await updateWhere(
    school.db,
    progressReports,
    { status: 'approved', approved_by: school.user_id, approved_at: sql`now()` },
    and(reportRecords.all(school), isAnyOf(progressReports.id, ids)),
  )
}

/** The newest approved version of each range, newest range first. For guardians; callers check access. */
export function selectApproved(school: SchoolScope, { student_id }: { student_id: string }) {
  return school.db
    .selectDistinctOn([progressReports.end_date, progressReports.start_date], {
      id: progressReports.id,
      start_date: progressReports.start_date,
      end_date: progressReports.end_date,
      version: progressReports.version,
      approved_at: sql<Date>`${progressReports.approved_at}`.mapWith(progressReports.approved_at),
    })
    .from(progressReports)
    .where(
      and(
        eq(progressReports.account_id, school.account_id),
        eq(progressReports.student_id, student_id),
        eq(progressReports.status, 'approved'),
      ),
    )
    .orderBy(
      desc(progressReports.end_date),
      desc(progressReports.start_date),
      desc(progressReports.version),
    )
    .limit(100)
}
