import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { isAnyOf, plainRecords, type SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  assessments,
  declarations,
  guardians,
  homePractices,
  learningPlans,
  memberships,
  revisionActions,
  revisionPauses,
  revisionSettings,
} from '../../../tables/index.ts'

const user = { first_name: memberships.first_name, last_name: memberships.last_name }
const itsUser = ({ account_id }: SchoolScope, user_id: PgColumn) =>
  and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id))

const declarationColumns = {
  id: declarations.id,
  student_id: declarations.student_id,
  start: declarations.start,
  end: declarations.end,
  level: declarations.level,
  day: declarations.day,
}
export const declarationRecords = plainRecords(declarations, declarationColumns)

/** In the order of the Quran. */
export function selectDeclarations(school: SchoolScope, student_ids: readonly string[]) {
  return school.db
    .select({ ...declarationColumns, created_at: declarations.created_at, user })
    .from(declarations)
    .innerJoin(memberships, itsUser(school, declarations.user_id))
    .where(and(declarationRecords.all(school), isAnyOf(declarations.student_id, student_ids)))
    .orderBy(asc(declarations.start), asc(declarations.end), asc(declarations.id))
}
export type DeclarationRow = Awaited<ReturnType<typeof selectDeclarations>>[number]

const actionColumns = {
  id: revisionActions.id,
  student_id: revisionActions.student_id,
  kind: revisionActions.kind,
  start: revisionActions.start,
  end: revisionActions.end,
  day: revisionActions.day,
  until: revisionActions.until,
}
export const actionRecords = plainRecords(revisionActions, actionColumns)

/** Newest first. */
export function selectActions(school: SchoolScope, student_ids: readonly string[]) {
  return school.db
    .select({ ...actionColumns, created_at: revisionActions.created_at, user })
    .from(revisionActions)
    .innerJoin(memberships, itsUser(school, revisionActions.user_id))
    .where(and(actionRecords.all(school), isAnyOf(revisionActions.student_id, student_ids)))
    .orderBy(desc(revisionActions.created_at), desc(revisionActions.id))
}
export type ActionRow = Awaited<ReturnType<typeof selectActions>>[number]

const pauseColumns = {
  id: revisionPauses.id,
  is_new_paused: revisionPauses.is_new_paused,
  reason: revisionPauses.reason,
}
export const pauseRecords = plainRecords(revisionPauses, pauseColumns)

export function selectPauses(school: SchoolScope, student_ids: readonly string[]) {
  return school.db
    .select({ ...pauseColumns, decided_at: revisionPauses.decided_at, user })
    .from(revisionPauses)
    .innerJoin(memberships, itsUser(school, revisionPauses.user_id))
    .where(and(pauseRecords.all(school), isAnyOf(revisionPauses.id, student_ids)))
}
export type PauseRow = Awaited<ReturnType<typeof selectPauses>>[number]

const planColumns = {
  id: learningPlans.id,
  start: learningPlans.start,
  end: learningPlans.end,
  from: learningPlans.from,
  kind: learningPlans.kind,
  lines_a_day: learningPlans.lines_a_day,
  until: learningPlans.until,
}
export const planRecords = plainRecords(learningPlans, planColumns)

export async function selectPlan(school: SchoolScope, student_id: string) {
  const [plan] = await school.db
    .select({ ...planColumns, updated_at: learningPlans.updated_at, user })
    .from(learningPlans)
    .innerJoin(memberships, itsUser(school, learningPlans.user_id))
    .where(planRecords.one(school, student_id))
  return plan ?? null
}

export const settingsColumns = {
  kind: revisionSettings.kind,
  cycle: revisionSettings.cycle,
  limit: revisionSettings.limit,
  recent: revisionSettings.recent,
  portion: revisionSettings.portion,
  recent_parts: revisionSettings.recent_parts,
  clean_at_most: revisionSettings.clean_at_most,
  weak_at_least: revisionSettings.weak_at_least,
  is_other_counted: revisionSettings.is_other_counted,
  order: revisionSettings.order,
  direction: revisionSettings.direction,
  new_lines: revisionSettings.new_lines,
}
export const settingsRecords = plainRecords(revisionSettings, {
  id: revisionSettings.id,
  ...settingsColumns,
})

/** `ids`: of the school, classes and students. */
export function selectSettings(school: SchoolScope, ids: readonly string[]) {
  return school.db
    .select({ id: revisionSettings.id, ...settingsColumns })
    .from(revisionSettings)
    .where(and(settingsRecords.all(school), isAnyOf(revisionSettings.id, ids)))
}

/** The day on which a juz was completed: its end, else the day of the record. */
export function selectCompletedJuz(school: SchoolScope, student_ids: readonly string[]) {
  const day = sql<string>`coalesce(${assessments.end_date},
    (${assessments.created_at} at time zone ${school.time_zone}::text)::date)::text`
  return school.db
    .select({ student_id: assessments.student_id, juz: sql<number>`${assessments.juz}`, day })
    .from(assessments)
    .where(
      and(
        eq(assessments.account_id, school.account_id),
        eq(assessments.kind, 'completion'),
        eq(assessments.status, 'completed'),
        isAnyOf(assessments.student_id, student_ids),
      ),
    )
}

/** Since a day, newest first. */
export function selectPractices(
  school: SchoolScope,
  student_ids: readonly string[],
  since: string,
) {
  return school.db
    .select({
      student_id: homePractices.student_id,
      day: homePractices.day,
      created_at: homePractices.created_at,
      guardian_id: homePractices.guardian_id,
      guardian: { first_name: guardians.first_name, last_name: guardians.last_name },
    })
    .from(homePractices)
    .innerJoin(
      guardians,
      and(eq(guardians.account_id, school.account_id), eq(guardians.id, homePractices.guardian_id)),
    )
    .where(
      and(
        eq(homePractices.account_id, school.account_id),
        isAnyOf(homePractices.student_id, student_ids),
        gte(homePractices.day, since),
      ),
    )
    .orderBy(desc(homePractices.day), desc(homePractices.created_at))
}
