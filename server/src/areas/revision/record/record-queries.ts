import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  isAnyOf,
  type Params,
  plainRecords,
  preparedStatement,
  type SchoolScope,
  type ScopeOrPlaceholder,
} from '../../../platform/tenancy/index.ts'
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
const itsUser = (account_id: ScopeOrPlaceholder['account_id'], user_id: PgColumn) =>
  and(eq(memberships.account_id, account_id), eq(memberships.user_id, user_id))

type OfStudents = { account_id: string; student_ids: readonly string[] }

const declarationColumns = {
  id: declarations.id,
  student_id: declarations.student_id,
  start: declarations.start,
  end: declarations.end,
  level: declarations.level,
  day: declarations.day,
}
export const declarationRecords = plainRecords(declarations, declarationColumns)

const declarationsOf = preparedStatement(
  'declarations',
  (db, { account_id, student_ids }: Params<OfStudents>) =>
    db
      .select({ ...declarationColumns, created_at: declarations.created_at, user })
      .from(declarations)
      .innerJoin(memberships, itsUser(account_id, declarations.user_id))
      .where(
        and(declarationRecords.all({ account_id }), isAnyOf(declarations.student_id, student_ids)),
      )
      .orderBy(asc(declarations.start), asc(declarations.end), asc(declarations.id)),
)

/** In the order of the Quran. */
export function selectDeclarations(
  { db, account_id }: SchoolScope,
  student_ids: readonly string[],
) {
  return declarationsOf(db, { account_id, student_ids })
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

const actionsOf = preparedStatement(
  'revision_actions',
  (db, { account_id, student_ids }: Params<OfStudents>) =>
    db
      .select({ ...actionColumns, created_at: revisionActions.created_at, user })
      .from(revisionActions)
      .innerJoin(memberships, itsUser(account_id, revisionActions.user_id))
      .where(
        and(actionRecords.all({ account_id }), isAnyOf(revisionActions.student_id, student_ids)),
      )
      .orderBy(desc(revisionActions.created_at), desc(revisionActions.id)),
)

/** Newest first. */
export function selectActions({ db, account_id }: SchoolScope, student_ids: readonly string[]) {
  return actionsOf(db, { account_id, student_ids })
}
export type ActionRow = Awaited<ReturnType<typeof selectActions>>[number]

const pauseColumns = {
  id: revisionPauses.id,
  is_new_paused: revisionPauses.is_new_paused,
  reason: revisionPauses.reason,
}
export const pauseRecords = plainRecords(revisionPauses, pauseColumns)

const pausesOf = preparedStatement(
  'revision_pauses',
  (db, { account_id, student_ids }: Params<OfStudents>) =>
    db
      .select({ ...pauseColumns, decided_at: revisionPauses.decided_at, user })
      .from(revisionPauses)
      .innerJoin(memberships, itsUser(account_id, revisionPauses.user_id))
      .where(and(pauseRecords.all({ account_id }), isAnyOf(revisionPauses.id, student_ids))),
)

export function selectPauses({ db, account_id }: SchoolScope, student_ids: readonly string[]) {
  return pausesOf(db, { account_id, student_ids })
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
    .innerJoin(memberships, itsUser(school.account_id, learningPlans.user_id))
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

const settingsOf = preparedStatement(
  'revision_settings',
  (db, { account_id, ids }: Params<{ account_id: string; ids: readonly string[] }>) =>
    db
      .select({ id: revisionSettings.id, ...settingsColumns })
      .from(revisionSettings)
      .where(and(settingsRecords.all({ account_id }), isAnyOf(revisionSettings.id, ids))),
)

/** `ids`: of the school, classes and students. */
export function selectSettings({ db, account_id }: SchoolScope, ids: readonly string[]) {
  return settingsOf(db, { account_id, ids })
}

const completedJuzOf = preparedStatement(
  'completed_juz',
  (db, { account_id, student_ids, time_zone }: Params<OfStudents & { time_zone: string }>) => {
    const day = sql<string>`coalesce(${assessments.end_date},
      (${assessments.created_at} at time zone ${time_zone}::text)::date)::text`
    return db
      .select({ student_id: assessments.student_id, juz: sql<number>`${assessments.juz}`, day })
      .from(assessments)
      .where(
        and(
          eq(assessments.account_id, account_id),
          eq(assessments.kind, 'completion'),
          eq(assessments.status, 'completed'),
          isAnyOf(assessments.student_id, student_ids),
        ),
      )
  },
)

/** The day on which a juz was completed: its end, else the day of the record. */
export function selectCompletedJuz(
  { db, account_id, time_zone }: SchoolScope,
  student_ids: readonly string[],
) {
  return completedJuzOf(db, { account_id, student_ids, time_zone })
}

const practicesOf = preparedStatement(
  'home_practices',
  (db, { account_id, student_ids, since }: Params<OfStudents & { since: string }>) =>
    db
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
        and(eq(guardians.account_id, account_id), eq(guardians.id, homePractices.guardian_id)),
      )
      .where(
        and(
          eq(homePractices.account_id, account_id),
          isAnyOf(homePractices.student_id, student_ids),
          gte(homePractices.day, since),
        ),
      )
      .orderBy(desc(homePractices.day), desc(homePractices.created_at)),
)

/** Since a day, newest first. */
export function selectPractices(
  { db, account_id }: SchoolScope,
  student_ids: readonly string[],
  since: string,
) {
  return practicesOf(db, { account_id, student_ids, since })
}
