import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  type Cursor,
  isAfterCursor,
  memberships,
  newestFirst,
  sections,
  sessions,
  students,
} from '../../../tables/index.ts'

export type { Cursor }

const listeners = alias(students, 'listeners')

function ofSchool(school: SchoolScope) {
  return and(eq(sessions.account_id, school.account_id), isNull(sessions.deleted_at))
}

/** Picks rows by index before any join; otherwise PostgreSQL joins and sorts every session for each batch. */
export function selectBatch(school: SchoolScope, behind: Cursor | null, limit: number) {
  const picked = school.db
    .select()
    .from(sessions)
    .where(and(ofSchool(school), behind ? isAfterCursor(behind) : undefined))
    .orderBy(...newestFirst)
    .limit(limit)
    .as('picked')
  return school.db
    .select({
      id: picked.id,
      name: picked.name,
      type: picked.type,
      status: picked.status,
      comment: picked.comment,
      lines: picked.lines,
      created_at: picked.created_at,
      section: picked.section,
      start: picked.start,
      end: picked.end,
      student: { first_name: students.first_name, last_name: students.last_name },
      section_name: sections.name,
      user: { first_name: memberships.first_name, last_name: memberships.last_name },
      listener: { first_name: listeners.first_name, last_name: listeners.last_name },
    })
    .from(picked)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, picked.student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, school.account_id), eq(memberships.user_id, picked.user_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, school.account_id), eq(sections.id, picked.section_id)),
    )
    .leftJoin(
      listeners,
      and(eq(listeners.account_id, school.account_id), eq(listeners.id, picked.listener_id)),
    )
    .orderBy(desc(picked.created_at), desc(picked.id))
}

export async function countAllSessions(school: SchoolScope): Promise<number> {
  const [row] = await school.db
    .select({ count: sql<number>`count(*)` })
    .from(sessions)
    .where(ofSchool(school))
  return row?.count ?? 0
}
