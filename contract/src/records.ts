import type { LessonType } from '@talaqqi/quran'
/* Separate from the calls, so that screens load no schema. */

export const EXPORTS = [
  'students',
  'guardians',
  'sections',
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
  'attendances',
  'subscriptions',
  'transactions',
] as const
export type ExportName = (typeof EXPORTS)[number]

type ChangingExport = Exclude<ExportName, 'whatsapp-messages'>
/** A sent message cannot change. */
const isChanging = (name: ExportName): name is ChangingExport => name !== 'whatsapp-messages'

/** Every exported kind of record that can change, and two that are not exported. */
export const AUDITED = ['accounts', ...EXPORTS.filter(isChanging), 'imports'] as const
export type AuditedKind = (typeof AUDITED)[number]

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
