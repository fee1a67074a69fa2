import { and, asc, eq, type SQL } from 'drizzle-orm'
import {
  deleteWhere,
  inAccessibleClasses,
  isAnyOf,
  plainRecords,
  type SchoolScope,
} from '../../platform/tenancy/index.ts'
import {
  memberships,
  sections,
  students,
  trackPasses,
  trackStudents,
  tracks,
} from '../../tables/index.ts'

const { id, student_id, track_id, step_id, passed_on, remark, user_id } = trackPasses
const columns = { id, student_id, step_id, passed_on, remark, user_id }
const listener = { first_name: memberships.first_name, last_name: memberships.last_name }

export const passRecords = plainRecords(trackPasses, { ...columns, track_id })

/** Oldest first: after a merge the first pass of a step counts. */
const oldestFirst = [asc(passed_on), asc(trackPasses.created_at), asc(id)]

const ofSchool = ({ account_id }: SchoolScope) => eq(trackPasses.account_id, account_id)

function select(school: SchoolScope, where: SQL | undefined) {
  return school.db
    .select({ ...columns, track_id, user: listener })
    .from(trackPasses)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, user_id)),
    )
    .where(and(ofSchool(school), where))
    .orderBy(...oldestFirst)
}

export type PassRow = Awaited<ReturnType<typeof select>>[number]

type OfStudents = { student_ids: readonly string[]; track_id?: string }

export function selectPasses(school: SchoolScope, of: OfStudents): Promise<PassRow[]> {
  const ofTrack = of.track_id === undefined ? undefined : eq(track_id, of.track_id)
  return select(school, and(isAnyOf(student_id, of.student_ids), ofTrack))
}

export async function selectPass(school: SchoolScope, pass_id: string): Promise<PassRow | null> {
  const [row] = await select(school, eq(id, pass_id))
  return row ?? null
}

/** For the guard. Undefined if missing. */
export async function selectSectionOfPass(school: SchoolScope, pass_id: string) {
  const [row] = await school.db
    .select({ section_id: students.section_id })
    .from(trackPasses)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, student_id)),
    )
    .where(passRecords.one(school, pass_id))
  return row?.section_id
}

export async function selectPassedSteps(
  school: SchoolScope,
  track: string,
  steps: readonly { id: string }[],
): Promise<ReadonlySet<string>> {
  const ids = steps.map((step) => step.id)
  const rows = await school.db
    .selectDistinct({ step_id })
    .from(trackPasses)
    .where(and(ofSchool(school), eq(track_id, track), isAnyOf(step_id, ids)))
  return new Set(rows.map((row) => row.step_id))
}

type NewPass = Omit<typeof trackPasses.$inferInsert, 'account_id' | 'created_at'>

/** Answers the number of inserted rows: an id that exists inserts none. */
export async function insertPasses(school: SchoolScope, rows: NewPass[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await school.db
    .insert(trackPasses)
    .values(rows.map((row) => ({ ...row, account_id: school.account_id })))
    .onConflictDoNothing()
  return rowCount ?? 0
}

export async function hasMember({ db, account_id }: SchoolScope, user: string): Promise<boolean> {
  const rows = await db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(and(eq(memberships.account_id, account_id), eq(memberships.user_id, user)))
  return rows.length > 0
}

const followed = ({ account_id }: SchoolScope, student_ids: readonly string[]) =>
  and(eq(trackStudents.account_id, account_id), isAnyOf(trackStudents.student_id, student_ids))

export function selectFollowers(school: SchoolScope, of: OfStudents) {
  const ofTrack = of.track_id === undefined ? undefined : eq(trackStudents.track_id, of.track_id)
  return school.db
    .selectDistinct({ track_id: trackStudents.track_id, student_id: trackStudents.student_id })
    .from(trackStudents)
    .where(and(followed(school, of.student_ids), ofTrack))
}

type Follower = { id: string; track_id: string; student_id: string }

export async function insertFollowers(school: SchoolScope, rows: Follower[]): Promise<void> {
  if (rows.length === 0) return
  await school.db
    .insert(trackStudents)
    .values(rows.map((row) => ({ ...row, account_id: school.account_id })))
}

/** Answers the students who followed. */
export async function deleteFollowers(school: SchoolScope, of: Required<OfStudents>) {
  const rows = await deleteWhere(
    school.db,
    trackStudents,
    and(followed(school, of.student_ids), eq(trackStudents.track_id, of.track_id)),
  ).returning({ student_id: trackStudents.student_id })
  return new Set(rows.map((row) => row.student_id))
}

/** Of students within reach, by name of the student. */
export function selectPassesToExport(school: SchoolScope) {
  return school.db
    .select({
      ...columns,
      user: listener,
      track: { name: tracks.name, steps: tracks.steps },
      student: { first_name: students.first_name, last_name: students.last_name },
      class_name: sections.name,
    })
    .from(trackPasses)
    .innerJoin(tracks, and(eq(tracks.account_id, school.account_id), eq(tracks.id, track_id)))
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, user_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, students.section_id)),
    )
    .where(and(ofSchool(school), inAccessibleClasses(school, students.section_id)))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id), ...oldestFirst)
}
