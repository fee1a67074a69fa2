import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { inAccessibleClasses, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  attentionSeen,
  contactNotes,
  guardianStudents,
  guardians,
  memberships,
  sessionComments,
  sessions,
  students,
  targets,
  whatsappMessages,
} from '../../tables/index.ts'

const activeWithinReach = (school: SchoolScope) =>
  and(
    eq(students.account_id, school.account_id),
    eq(students.is_active, true),
    inAccessibleClasses(school, students.section_id),
  )

const author = { first_name: memberships.first_name, last_name: memberships.last_name }

/** By name, with the person who put the child aside. */
export function selectChildren(school: SchoolScope) {
  const { db, account_id } = school
  return db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
      section_id: students.section_id,
      seen_until: attentionSeen.seen_until,
      seen_reasons: attentionSeen.reasons,
      seen_by: author,
    })
    .from(students)
    .leftJoin(
      attentionSeen,
      and(eq(attentionSeen.account_id, account_id), eq(attentionSeen.student_id, students.id)),
    )
    .leftJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, attentionSeen.user_id)),
    )
    .where(activeWithinReach(school))
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id))
}

/** The newest note of each active student within reach. */
export function selectLastNotes(school: SchoolScope) {
  const { db, account_id } = school
  return db
    .selectDistinctOn([contactNotes.student_id], {
      student_id: contactNotes.student_id,
      content: contactNotes.content,
      contacted_at: contactNotes.contacted_at,
      by: author,
    })
    .from(contactNotes)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, contactNotes.student_id)),
    )
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, contactNotes.user_id)),
    )
    .where(and(eq(contactNotes.account_id, account_id), activeWithinReach(school)))
    .orderBy(
      asc(contactNotes.student_id),
      sql`${contactNotes.contacted_at} desc nulls last`,
      sql`${contactNotes.id} desc nulls last`,
    )
}

/** `clock`: `yyyy-MM-dd HH:mm` of the school. Of each student the target that was due first. */
export function selectOverdueTargets(school: SchoolScope, { clock }: { clock: string }) {
  const { db, account_id } = school
  return db
    .select({
      student_id: targets.student_id,
      count: sql<number>`count(*)`,
      title: sql<string>`(array_agg(coalesce(nullif(${targets.title}, ''), ${targets.description})
        order by ${targets.due_date}, ${targets.id}))[1]`,
      due_date: sql<string>`to_char(min(${targets.due_date}), 'YYYY-MM-DD HH24:MI')`,
    })
    .from(targets)
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, targets.student_id)),
    )
    .where(
      and(
        eq(targets.account_id, account_id),
        eq(targets.status, 'in_progress'),
        sql`${targets.due_date} < ${clock}::timestamp`,
        activeWithinReach(school),
      ),
    )
    .groupBy(targets.student_id)
}

/** Guardians' comments until `until` that are neither answered nor marked as read; the oldest one. */
export function selectOpenComments(school: SchoolScope, { until }: { until: Date }) {
  const { db, account_id } = school
  return db
    .select({
      student_id: sessions.student_id,
      count: sql<number>`count(*)`,
      since: sql<string>`to_char(min(${sessionComments.created_at}) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      session_id: sql<string>`(array_agg(${sessionComments.session_id}
        order by ${sessionComments.created_at}, ${sessionComments.id}))[1]`,
    })
    .from(sessionComments)
    .innerJoin(
      sessions,
      and(eq(sessions.account_id, account_id), eq(sessions.id, sessionComments.session_id)),
    )
    .innerJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, sessions.student_id)),
    )
    .where(
      and(
        eq(sessionComments.account_id, account_id),
        isNotNull(sessionComments.guardian_id),
        eq(sessionComments.is_read, false),
        // An answer marks the comments of its lesson as read.
        eq(sessionComments.before_move, false),
        lte(sessionComments.created_at, until),
        isNull(sessions.deleted_at),
        activeWithinReach(school),
      ),
    )
    .groupBy(sessions.student_id)
}

/** A guardian is reached by a sign-in, or by a delivered WhatsApp message. */
export function selectReach(school: SchoolScope) {
  const { db, account_id } = school
  const delivered = db
    .selectDistinct({ guardian_id: whatsappMessages.guardian_id })
    .from(whatsappMessages)
    .where(
      and(
        eq(whatsappMessages.account_id, account_id),
        inArray(whatsappMessages.status, ['delivered', 'read']),
      ),
    )
    .as('delivered')
  const isReached = sql`(${guardians.is_confirmed} or ${delivered.guardian_id} is not null)`
  return db
    .select({
      student_id: students.id,
      guardians: sql<number>`count(${guardians.id})`,
      is_reached: sql<boolean>`coalesce(bool_or(${isReached}), false)`,
    })
    .from(students)
    .leftJoin(
      guardianStudents,
      and(
        eq(guardianStudents.account_id, account_id),
        eq(guardianStudents.student_id, students.id),
      ),
    )
    .leftJoin(
      guardians,
      and(eq(guardians.account_id, account_id), eq(guardians.id, guardianStudents.guardian_id)),
    )
    .leftJoin(delivered, eq(delivered.guardian_id, guardians.id))
    .where(activeWithinReach(school))
    .groupBy(students.id)
}

/** True if a guardian of the school ever signed in. */
export async function hasReachedGuardian(school: SchoolScope): Promise<boolean> {
  const { db, account_id } = school
  const rows = await db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.account_id, account_id), eq(guardians.is_confirmed, true)))
    .limit(1)
  return rows.length > 0
}
