import type { DependentKind } from '@talaqqi/contract/imports'
import { and, eq, or, sql } from 'drizzle-orm'
import { type PgColumn, type PgSelect, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import { isAnyOf, type SchoolScope } from '../../../platform/tenancy/index.ts'
import {
  announcedAbsences,
  assessments,
  attendances,
  attentionSeen,
  audit,
  certificates,
  contactNotes,
  declarations,
  documentBatches,
  examMarks,
  examPapers,
  feeReminders,
  feeRuns,
  guardianStudents,
  guardians,
  handovers,
  holidays,
  homePractices,
  imports,
  learningPlans,
  markingSchemes,
  memberships,
  merges,
  passRules,
  progressPrintFiles,
  progressPrints,
  progressReports,
  pushSubscriptions,
  revisionActions,
  revisionPauses,
  revisionSettings,
  sections,
  sessionComments,
  sessionReads,
  sessions,
  studentPhotographs,
  students,
  subscriptions,
  targets,
  trackPasses,
  trackStudents,
  unreadAnswers,
  userSections,
  users,
  whatsappMessages,
  yearEndStudents,
  yearEnds,
  yearEndTeachers,
} from '../../../tables/index.ts'

/** A foreign key to a student, guardian, class or user, and the kind of data in its row. */
type Reference = { column: PgColumn; account: PgColumn; table: PgTable; as: DependentKind }

const reference = (
  table: PgTable & { account_id: PgColumn },
  column: PgColumn,
  as: DependentKind,
): Reference => ({ table, account: table.account_id, column, as })

const AT_STUDENT = [
  reference(sessions, sessions.student_id, 'lessons'),
  reference(sessions, sessions.listener_id, 'lessons'),
  reference(attendances, attendances.student_id, 'attendance'),
  reference(announcedAbsences, announcedAbsences.student_id, 'attendance'),
  reference(targets, targets.student_id, 'targets'),
  reference(assessments, assessments.student_id, 'assessments'),
  reference(examPapers, examPapers.student_id, 'assessments'),
  reference(certificates, certificates.student_id, 'assessments'),
  reference(trackStudents, trackStudents.student_id, 'tracks'),
  reference(trackPasses, trackPasses.student_id, 'tracks'),
  reference(subscriptions, subscriptions.student_id, 'subscriptions'),
  reference(progressReports, progressReports.student_id, 'reports'),
  reference(progressPrintFiles, progressPrintFiles.student_id, 'reports'),
  reference(whatsappMessages, whatsappMessages.student_id, 'messages'),
  reference(contactNotes, contactNotes.student_id, 'notes'),
  reference(merges, merges.kept_student_id, 'changes'),
  reference(studentPhotographs, studentPhotographs.student_id, 'changes'),
  reference(revisionActions, revisionActions.student_id, 'revision'),
  reference(revisionPauses, revisionPauses.id, 'revision'),
  reference(learningPlans, learningPlans.id, 'revision'),
  reference(revisionSettings, revisionSettings.student_id, 'revision'),
  reference(homePractices, homePractices.student_id, 'revision'),
  reference(yearEndStudents, yearEndStudents.student_id, 'moves'),
]
const AT_GUARDIAN = [
  reference(feeReminders, feeReminders.guardian_id, 'messages'),
  reference(whatsappMessages, whatsappMessages.guardian_id, 'messages'),
  reference(sessionComments, sessionComments.guardian_id, 'comments'),
  reference(unreadAnswers, unreadAnswers.guardian_id, 'comments'),
  reference(announcedAbsences, announcedAbsences.guardian_id, 'attendance'),
  reference(sessionReads, sessionReads.guardian_id, 'signed_in'),
  reference(homePractices, homePractices.guardian_id, 'signed_in'),
]
const AT_SECTION = [
  reference(students, students.section_id, 'students'),
  reference(sessions, sessions.section_id, 'lessons'),
  reference(attendances, attendances.section_id, 'attendance'),
  reference(userSections, userSections.section_id, 'teachers'),
  reference(merges, merges.kept_section_id, 'changes'),
  reference(revisionSettings, revisionSettings.section_id, 'revision'),
  reference(handovers, handovers.section_id, 'teachers'),
  reference(holidays, holidays.section_id, 'holidays'),
  reference(yearEndStudents, yearEndStudents.from_section_id, 'moves'),
  reference(yearEndStudents, yearEndStudents.to_section_id, 'moves'),
  reference(yearEndTeachers, yearEndTeachers.from_section_id, 'moves'),
  reference(yearEndTeachers, yearEndTeachers.to_section_id, 'moves'),
]
/** Such rows exist only for users who have signed in. */
const AT_USER = [
  reference(sessions, sessions.user_id, 'lessons'),
  reference(attendances, attendances.user_id, 'attendance'),
  reference(sessionComments, sessionComments.user_id, 'comments'),
  reference(whatsappMessages, whatsappMessages.user_id, 'messages'),
  reference(documentBatches, documentBatches.user_id, 'signed_in'),
  reference(progressReports, progressReports.made_by, 'signed_in'),
  reference(progressReports, progressReports.approved_by, 'signed_in'),
  reference(progressPrints, progressPrints.user_id, 'signed_in'),
  reference(feeRuns, feeRuns.user_id, 'subscriptions'),
  reference(feeRuns, feeRuns.undone_by, 'subscriptions'),
  reference(feeReminders, feeReminders.user_id, 'messages'),
  reference(attentionSeen, attentionSeen.user_id, 'signed_in'),
  reference(contactNotes, contactNotes.user_id, 'notes'),
  reference(merges, merges.user_id, 'signed_in'),
  reference(studentPhotographs, studentPhotographs.user_id, 'signed_in'),
  reference(handovers, handovers.from_user_id, 'classes'),
  reference(handovers, handovers.to_user_id, 'classes'),
  reference(handovers, handovers.made_by, 'signed_in'),
  reference(yearEnds, yearEnds.user_id, 'signed_in'),
  reference(yearEnds, yearEnds.undone_by, 'signed_in'),
  reference(yearEndTeachers, yearEndTeachers.user_id, 'classes'),
  reference(imports, imports.user_id, 'signed_in'),
  reference(audit, audit.user_id, 'signed_in'),
  reference(declarations, declarations.user_id, 'signed_in'),
  reference(revisionActions, revisionActions.user_id, 'signed_in'),
  reference(revisionPauses, revisionPauses.user_id, 'signed_in'),
  reference(learningPlans, learningPlans.user_id, 'signed_in'),
  reference(passRules, passRules.user_id, 'signed_in'),
  reference(pushSubscriptions, pushSubscriptions.user_id, 'signed_in'),
  reference(markingSchemes, markingSchemes.user_id, 'signed_in'),
  reference(examPapers, examPapers.user_id, 'signed_in'),
  reference(examMarks, examMarks.user_id, 'signed_in'),
  reference(certificates, certificates.user_id, 'signed_in'),
  reference(certificates, certificates.revoked_by, 'signed_in'),
  reference(trackPasses, trackPasses.user_id, 'signed_in'),
]
export const REFERENCES = {
  student: AT_STUDENT,
  guardian: AT_GUARDIAN,
  section: AT_SECTION,
  user: AT_USER,
}

export function selectReferences(
  school: SchoolScope,
  ids: Record<keyof typeof REFERENCES, string[]>,
): Promise<{ id: string; as: DependentKind }[]> {
  const selects = (['student', 'guardian', 'section', 'user'] as const).flatMap((kind) =>
    REFERENCES[kind].map(({ table, account, column, as }) =>
      school.db
        .selectDistinct({ id: sql<string>`${column}`, as: sql<DependentKind>`${as}::text` })
        .from(table)
        .where(and(eq(account, school.account_id), isAnyOf(column, ids[kind])))
        .$dynamic(),
    ),
  )
  const [first, second, ...rest] = selects
  if (!first || !second) throw new Error('no column references a student')
  return unionAll(first, second, ...rest)
}

export function selectLinks(school: SchoolScope, student_ids: string[], guardian_ids: string[]) {
  return school.db
    .select({
      guardian_id: guardianStudents.guardian_id,
      student_id: guardianStudents.student_id,
    })
    .from(guardianStudents)
    .where(
      and(
        eq(guardianStudents.account_id, school.account_id),
        or(
          isAnyOf(guardianStudents.student_id, student_ids),
          isAnyOf(guardianStudents.guardian_id, guardian_ids),
        ),
      ),
    )
}

/** An import may have made them: only others block its undo. */
export function selectDeclarationsOf(school: SchoolScope, student_ids: string[]) {
  return school.db
    .select({ id: declarations.id, student_id: declarations.student_id })
    .from(declarations)
    .where(
      and(
        eq(declarations.account_id, school.account_id),
        isAnyOf(declarations.student_id, student_ids),
      ),
    )
}

/** Locks (FOR UPDATE, so that no new references can be inserted) in the global lock order, by id. */
const inOrder = <Q extends PgSelect>(query: Q, id: PgColumn, byName: PgColumn[], locks: boolean) =>
  locks ? query.orderBy(id).for('update') : query.orderBy(...byName, id)

export function selectNamedStudents(school: SchoolScope, ids: string[], locks: boolean) {
  const query = school.db
    .select({
      id: students.id,
      first_name: students.first_name,
      last_name: students.last_name,
    })
    .from(students)
    .where(and(eq(students.account_id, school.account_id), isAnyOf(students.id, ids)))
    .$dynamic()
  return inOrder(query, students.id, [students.first_name, students.last_name], locks)
}

export function selectNamedGuardians(school: SchoolScope, ids: string[], locks: boolean) {
  const query = school.db
    .select({
      id: guardians.id,
      first_name: guardians.first_name,
      last_name: guardians.last_name,
      is_confirmed: guardians.is_confirmed,
    })
    .from(guardians)
    .where(and(eq(guardians.account_id, school.account_id), isAnyOf(guardians.id, ids)))
    .$dynamic()
  return inOrder(query, guardians.id, [guardians.first_name, guardians.last_name], locks)
}

export function selectNamedMembers(school: SchoolScope, ids: string[], locks: boolean) {
  const query = school.db
    .select({
      id: memberships.user_id,
      first_name: memberships.first_name,
      last_name: memberships.last_name,
      is_temporary: users.is_temporary,
      is_invited: sql<boolean>`${memberships.invited_at} is not null`,
    })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.user_id))
    .where(and(eq(memberships.account_id, school.account_id), isAnyOf(memberships.user_id, ids)))
    .$dynamic()
  return inOrder(query, memberships.user_id, [memberships.first_name, memberships.last_name], locks)
}

export async function lockSections(school: SchoolScope, ids: string[]): Promise<void> {
  await school.db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), isAnyOf(sections.id, ids)))
    .orderBy(sections.id)
    .for('update')
}
