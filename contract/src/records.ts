/* Separate from the calls, so that screens load no schema. */

export const AUDITED = [
  'accounts',
  'sections',
  'students',
  'guardians',
  'users',
  'indicators',
  'indicator-groups',
  'timeslots',
  'sessions',
  'session-comments',
  'targets',
  'completions',
  'rounds',
  'exams',
  'attendances',
  'imports',
  'subscriptions',
  'transactions',
] as const
export type AuditedKind = (typeof AUDITED)[number]

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

export const ASSESSMENT_KINDS = ['completion', 'round', 'exam'] as const
export type AssessmentKind = (typeof ASSESSMENT_KINDS)[number]

export const ASSESSMENT_STATUSES = ['in_progress', 'completed'] as const
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number]
