import type { MergedThing, MergeKind } from '@talaqqi/contract/merges'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  announcedAbsences,
  assessments,
  attendances,
  certificates,
  contactNotes,
  declarations,
  documentBatches,
  examPapers,
  handovers,
  holidays,
  marks,
  merges,
  progressReports,
  revisionActions,
  sessions,
  studentMoves,
  students,
  subscriptions,
  targets,
  trackPasses,
  trackStudents,
  whatsappMessages,
} from '../../tables/index.ts'

export type MergedTable = PgTable & { account_id: PgColumn }

/** A foreign key that is pointed at the kept record; `key` finds the moved rows again. */
export type Reference = {
  table: MergedTable
  column: PgColumn
  key: PgColumn
  /** Null: not counted in the preview. */
  of: MergedThing | null
}

type WithId = MergedTable & { id: PgColumn }

const reference = (table: WithId, column: PgColumn, of: MergedThing | null): Reference => ({
  ...{ table, column, of },
  key: table.id,
})

/** A new reference to a student or class belongs here or in `OTHERS`: see `merges.test.ts`. */
export const REFERENCES: Record<MergeKind, readonly Reference[]> = {
  students: [
    reference(sessions, sessions.student_id, 'lessons'),
    reference(sessions, sessions.listener_id, null),
    // All marks of a lesson are of one student.
    { table: marks, column: marks.student_id, key: marks.session_id, of: null },
    reference(attendances, attendances.student_id, 'attendance'),
    reference(announcedAbsences, announcedAbsences.student_id, null),
    reference(targets, targets.student_id, 'targets'),
    reference(assessments, assessments.student_id, 'assessments'),
    reference(examPapers, examPapers.student_id, null),
    reference(certificates, certificates.student_id, null),
    reference(trackStudents, trackStudents.student_id, null),
    reference(trackPasses, trackPasses.student_id, null),
    reference(subscriptions, subscriptions.student_id, 'subscriptions'),
    reference(progressReports, progressReports.student_id, 'reports'),
    reference(whatsappMessages, whatsappMessages.student_id, 'messages'),
    reference(contactNotes, contactNotes.student_id, 'notes'),
    reference(declarations, declarations.student_id, 'revision'),
    reference(revisionActions, revisionActions.student_id, 'revision'),
    reference(merges, merges.kept_student_id, null),
  ],
  sections: [
    reference(students, students.section_id, 'students'),
    reference(sessions, sessions.section_id, 'lessons'),
    reference(attendances, attendances.section_id, 'attendance'),
    reference(documentBatches, documentBatches.section_id, null),
    reference(studentMoves, studentMoves.section_id, null),
    reference(holidays, holidays.section_id, null),
    reference(handovers, handovers.section_id, null),
    reference(merges, merges.kept_section_id, null),
  ],
}

/** Moved or deleted by their own functions. */
export const OTHERS = [
  'guardian_students.student_id',
  'user_sections.section_id',
  'year_end_students.student_id',
  'year_end_students.from_section_id',
  'year_end_students.to_section_id',
  'year_end_teachers.from_section_id',
  'year_end_teachers.to_section_id',
  'student_photographs.student_id',
  'attention_seen.student_id',
  'revision_pauses.id',
  'learning_plans.id',
  'revision_settings.student_id',
  'revision_settings.section_id',
  'home_practices.student_id',
  'progress_print_files.student_id',
]
