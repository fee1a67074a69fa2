import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SchoolScope, ScopeOrPlaceholder } from '../../../platform/tenancy/index.ts'
import { assessments, audit, memberships, sessions, students } from '../../../tables/index.ts'

export const listeners = alias(students, 'listeners')

export const columns = {
  id: sessions.id,
  name: sessions.name,
  type: sessions.type,
  status: sessions.status,
  comment: sessions.comment,
  lines: sessions.lines,
  created_at: sessions.created_at,
  updated_at: sessions.updated_at,
  save_id: sessions.save_id,
  verdict: sessions.verdict,
  verdict_reason: sessions.verdict_reason,
  pass_version: sessions.pass_version,
  student_id: sessions.student_id,
  student: {
    id: students.id,
    first_name: students.first_name,
    last_name: students.last_name,
    section_id: students.section_id,
  },
  user_id: sessions.user_id,
  user: { first_name: memberships.first_name, last_name: memberships.last_name },
  listener_id: sessions.listener_id,
  assessment_id: sessions.assessment_id,
  assessment: {
    id: assessments.id,
    kind: assessments.kind,
    name: assessments.name,
    juz: assessments.juz,
  },
  listener: { first_name: listeners.first_name, last_name: listeners.last_name },
  section: sessions.section,
  start: sessions.start,
  end: sessions.end,
}

export const isReciter = (school: ScopeOrPlaceholder) =>
  and(eq(students.account_id, school.account_id), eq(students.id, sessions.student_id))
export const isTeacher = (school: ScopeOrPlaceholder) =>
  and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, sessions.user_id))
export const isListener = (school: ScopeOrPlaceholder) =>
  and(eq(listeners.account_id, school.account_id), eq(listeners.id, sessions.listener_id))
export const isItsAssessment = (school: ScopeOrPlaceholder) =>
  and(eq(assessments.account_id, school.account_id), eq(assessments.id, sessions.assessment_id))
export const isThere = (school: ScopeOrPlaceholder) =>
  and(eq(sessions.account_id, school.account_id), isNull(sessions.deleted_at))

export const selectRows = (school: ScopeOrPlaceholder) =>
  school.db
    .select(columns)
    .from(sessions)
    .innerJoin(students, isReciter(school))
    .innerJoin(memberships, isTeacher(school))
    .leftJoin(listeners, isListener(school))
    .leftJoin(assessments, isItsAssessment(school))

export type SessionRow = Awaited<ReturnType<typeof selectRows>>[number]

export const isRestorable = gt(sessions.deleted_at, sql`now() - interval '30 days'`)

/** Deleted by the current user within 15 minutes. */
export function isOwnDeletion({ db, account_id, user_id }: SchoolScope) {
  const deletion = db
    .select({ user_id: audit.user_id })
    .from(audit)
    .where(
      and(
        eq(audit.account_id, account_id),
        eq(audit.record, 'sessions'),
        eq(audit.record_id, sessions.id),
        eq(audit.action, 'delete'),
      ),
    )
    .orderBy(desc(audit.created_at), desc(audit.id))
    .limit(1)
  return and(
    gt(sessions.deleted_at, sql`now() - interval '15 minutes'`),
    sql`(${deletion}) = ${user_id}`,
  )
}
