/* Separate from the schemas, so that screens load no schema. */

export const ATTENTION_REASONS = [
  'no_new_lesson',
  'not_heard',
  'attendance_fell',
  'old_lessons_fell',
  'revision_over',
  'target_overdue',
  'comment_unanswered',
  'no_guardian_reached',
] as const
export type AttentionReasonCode = (typeof ATTENTION_REASONS)[number]

export const NOTE_LIMIT = 500

/** Longest time for which a child can be put aside, in days. */
export const MOST_DAYS_SEEN = 366
