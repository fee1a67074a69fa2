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
  'attendances',
  'imports',
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
  'targets',
  'attendances',
] as const
export type ExportName = (typeof EXPORTS)[number]
