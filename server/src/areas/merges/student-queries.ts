import { and, eq, ne, sql } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  assessments,
  progressPrintFiles,
  progressReports,
  sessions,
  students,
} from '../../tables/index.ts'

export type Pair = { kept_id: string; merged_id: string }

export async function updateListeners(
  { db, account_id }: SchoolScope,
  ids: string[],
  listener_id: string | null,
): Promise<void> {
  if (ids.length === 0) return
  const isOne = and(eq(sessions.account_id, account_id), isAnyOf(sessions.id, ids))
  await updateWhere(db, sessions, { listener_id }, isOne)
}

/** Answers the lessons that changed their assessment; with `ids` only these. */
export async function moveLessonsOf(
  { db, account_id }: SchoolScope,
  { from, to, ids }: { from: string; to: string; ids?: string[] },
): Promise<string[]> {
  const rows = await updateWhere(
    db,
    sessions,
    { assessment_id: to },
    and(
      eq(sessions.account_id, account_id),
      eq(sessions.assessment_id, from),
      ids && isAnyOf(sessions.id, ids),
    ),
  ).returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

export async function updateVersion(
  { db, account_id }: SchoolScope,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const isOne = and(eq(progressReports.account_id, account_id), eq(progressReports.id, id))
  await updateWhere(db, progressReports, { version }, isOne)
}

/** Prints are kept for a day only; the print of a class then has one report of the student. */
export async function deletePrints({ db, account_id }: SchoolScope, { merged_id }: Pair) {
  await deleteWhere(
    db,
    progressPrintFiles,
    and(
      eq(progressPrintFiles.account_id, account_id),
      eq(progressPrintFiles.student_id, merged_id),
    ),
  )
}

type PersonalChange = Partial<typeof students.$inferInsert>

export async function updatePersonal(
  { db, account_id }: SchoolScope,
  id: string,
  change: PersonalChange,
): Promise<void> {
  const isOne = and(eq(students.account_id, account_id), eq(students.id, id))
  await updateWhere(db, students, change, isOne)
}

/** The moved lessons that are of a third student by now, with its name. */
export function selectLessonsOfOthers(
  { db, account_id }: SchoolScope,
  kept_id: string,
  ids: string[],
) {
  return db
    .selectDistinct({ first_name: students.first_name, last_name: students.last_name })
    .from(sessions)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, sessions.student_id)),
    )
    .where(
      and(
        eq(sessions.account_id, account_id),
        isAnyOf(sessions.id, ids),
        ne(sessions.student_id, kept_id),
      ),
    )
    .limit(20)
}

/** Of these assessments: those with lessons of the kept student that did not come with the merge. */
export function selectUsedSince(
  { db, account_id }: SchoolScope,
  kept_id: string,
  { ids, moved }: { ids: string[]; moved: string[] },
) {
  return db
    .selectDistinct({ name: assessments.name })
    .from(assessments)
    .innerJoin(
      sessions,
      and(eq(sessions.account_id, account_id), eq(sessions.assessment_id, assessments.id)),
    )
    .where(
      and(
        eq(assessments.account_id, account_id),
        isAnyOf(assessments.id, ids),
        eq(sessions.student_id, kept_id),
        sql`not ${isAnyOf(sessions.id, moved)}`,
      ),
    )
    .limit(20)
}
