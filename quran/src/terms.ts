/** From the largest to the smallest. */
export const SECTIONS = ['juz', 'half', 'quarter', 'maqra', 'verse'] as const
export type Section = (typeof SECTIONS)[number]

/** These divide a juz evenly. */
export const PART_SECTIONS = ['juz', 'half', 'quarter', 'maqra'] as const
export type PartSection = (typeof PART_SECTIONS)[number]

export const CAPTURE_AS = ['maqras', 'quarters', 'halves', 'continuous'] as const
export type CaptureAs = (typeof CAPTURE_AS)[number]

export const LESSON_TYPES = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'inside_lesson',
  'other',
  'exam',
  'juz_completion',
] as const
export type LessonType = (typeof LESSON_TYPES)[number]

export const SESSION_STATUSES = ['started', 'paused', 'completed', 'incomplete'] as const
export type SessionStatus = (typeof SESSION_STATUSES)[number]

export const OPEN_STATUSES = ['started', 'paused'] as const satisfies readonly SessionStatus[]

export function isOpen({ status }: { status: SessionStatus }): boolean {
  return OPEN_STATUSES.some((open) => open === status)
}

/** Both ends included; counted from 1 over the whole Quran. */
export type Span = { start: number; end: number }
