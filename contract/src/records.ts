import type { LessonType } from '@talaqqi/quran'
/* Separate from the calls, so that screens load no schema. */

export const EXPORTS = [
  'students',
  'guardians',
  'sections',
  'terms',
  'holidays',
  'users',
  'indicators',
  'indicator-groups',
  'timeslots',
  'sessions',
  'session-comments',
  'whatsapp-messages',
  'targets',
  'completions',
  'rounds',
  'exams',
  'exam-results',
  'certificates',
  'tracks',
  'track-passes',
  'attendances',
  'subscriptions',
  'transactions',
] as const
export type ExportName = (typeof EXPORTS)[number]

type ChangingExport = Exclude<ExportName, 'whatsapp-messages' | 'exam-results'>
/** A sent message cannot change; the history of an exam has its draws. */
const isChanging = (name: ExportName): name is ChangingExport =>
  name !== 'whatsapp-messages' && name !== 'exam-results'

/** Every exported kind of record that can change, and some that are not exported. */
export const AUDITED = [
  'accounts',
  ...EXPORTS.filter(isChanging),
  'fee-runs',
  'calendars',
  'handovers',
  'year-ends',
  'imports',
  'progress-reports',
  'attention',
  'contact-notes',
  'declarations',
  'revision-actions',
  'revision-pauses',
  'revision-settings',
  'learning-plans',
  'pass-rules',
  'marking-schemes',
  'track-students',
] as const
export type AuditedKind = (typeof AUDITED)[number]

/** Together the history `revision` of a student, class or school: all have the id of it. */
export const REVISION_RECORDS = [
  'declarations',
  'revision-actions',
  'revision-pauses',
  'revision-settings',
  'learning-plans',
] as const satisfies AuditedKind[]
export type RevisionRecord = (typeof REVISION_RECORDS)[number]

export const HISTORIES = [...AUDITED, 'revision'] as const

export const ASSESSMENT_KINDS = ['completion', 'round', 'exam'] as const
export type AssessmentKind = (typeof ASSESSMENT_KINDS)[number]

/** The only type of an assessment's lessons; null allows every type. */
export const LESSON_TYPE_OF_ASSESSMENT = {
  completion: 'juz_completion',
  round: null,
  exam: 'exam',
} as const satisfies Record<AssessmentKind, LessonType | null>

export const ASSESSMENT_STATUSES = ['in_progress', 'completed'] as const
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number]
