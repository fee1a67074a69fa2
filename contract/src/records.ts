/*
 * The kinds of records, by the wire's nouns. Apart from the calls, so that a screen which names a kind
 * loads no schema of it.
 */

/** Whose history is kept. */
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

/** What an administrator may take away as a table. */
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

/** What lessons are captured for. */
export const ASSESSMENT_KINDS = ['completion', 'round', 'exam'] as const
export type AssessmentKind = (typeof ASSESSMENT_KINDS)[number]

/** In the order in which the forms offer them. */
export const ASSESSMENT_STATUSES = ['in_progress', 'completed'] as const
export type AssessmentStatus = (typeof ASSESSMENT_STATUSES)[number]
