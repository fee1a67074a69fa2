import type { AttentionReason } from '@talaqqi/contract/attention'
import { average } from '@talaqqi/quran'

/* The rules of docs/architecture/figures.md. Each needs data: a new child causes no alarm. */

/** School days of the class without a new lesson, or without any lesson. */
const SCHOOL_DAYS = 7
/** Days on which the child was present; more before its first lesson. */
const PRESENT_DAYS = 3
const PRESENT_DAYS_AT_FIRST = 7
/** Points, in hundredths. */
const ATTENDANCE_FALL = 2000
const AVERAGE_FALL = 1000
/** Of each three weeks: below this, one absence or one weak lesson would be a fall. */
const MIN_ATTENDANCES = 8
const MIN_LESSONS = 3
/** Days for opening the first lesson. */
const REACH_DAYS = 14
/** A juz in pages: in less, a missed day is a large share. */
const MIN_OLD_PAGES = 20
/** A pause is suggested to the teacher from a fifth on, which is common. */
const MOST_OVER = 1 / 3
const DAY_MS = 86_400_000

type Sum = { sum: number; count: number }
type Taken = { recorded: number; attended: number }

export type Facts = {
  today: string
  first_lesson: string | null
  last_lesson: string | null
  last_new_lesson: string | null
  school_days_since_new: number
  school_days_since_lesson: number
  days_present: number
  days_absent: number
  attendance: { before: Taken; now: Taken }
  old_lessons: { before: Sum; now: Sum }
  revision: { old: number; over: number } | undefined
  target: Omit<Extract<AttentionReason, { code: 'target_overdue' }>, 'code'> | undefined
  comment: Omit<Extract<AttentionReason, { code: 'comment_unanswered' }>, 'code'> | undefined
  guardians: number
  is_reached: boolean
  /** The school uses the guardian site: at least one guardian has signed in. */
  is_reaching: boolean
}

/** In the order of the contract. */
export function reasonsOf(facts: Facts): AttentionReason[] {
  return [
    noNewLesson(facts),
    notHeard(facts),
    attendanceFell(facts),
    oldLessonsFell(facts),
    revisionOver(facts),
    facts.target && { code: 'target_overdue' as const, ...facts.target },
    facts.comment && { code: 'comment_unanswered' as const, ...facts.comment },
    noGuardianReached(facts),
  ].filter((reason) => reason !== undefined)
}

function noNewLesson({ last_new_lesson: since, school_days_since_new: school_days }: Facts) {
  if (since === null || school_days < SCHOOL_DAYS) return undefined
  return { code: 'no_new_lesson' as const, school_days, since }
}

/** Presence is the stronger fact; without it, school days on which no absence was recorded. */
function notHeard(facts: Facts) {
  const { last_lesson: since, days_present, days_absent, school_days_since_lesson } = facts
  const code = 'not_heard' as const
  const most = since === null ? PRESENT_DAYS_AT_FIRST : PRESENT_DAYS
  if (days_present >= most) return { code, is_present: true, days: days_present, since }
  const days = school_days_since_lesson - days_absent
  if (since === null || days < SCHOOL_DAYS) return undefined
  return { code, is_present: false, days, since }
}

function attendanceFell({ attendance: { before, now } }: Facts) {
  if (before.recorded < MIN_ATTENDANCES || now.recorded < MIN_ATTENDANCES) return undefined
  // Whole numbers: 20 points exactly count, 19.9 do not.
  const lost = before.attended * now.recorded - now.attended * before.recorded
  if (lost * 10_000 < ATTENDANCE_FALL * before.recorded * now.recorded) return undefined
  return { code: 'attendance_fell' as const, before: rateOf(before), now: rateOf(now) }
}

/** Averages as they are shown, with two decimals. */
function oldLessonsFell({ old_lessons }: Facts) {
  const [before, now] = [average(old_lessons.before), average(old_lessons.now)]
  if (before === null || now === null) return undefined
  if (Math.min(old_lessons.before.count, old_lessons.now.count) < MIN_LESSONS) return undefined
  if (Math.round((before - now) * 100) < AVERAGE_FALL) return undefined
  return { code: 'old_lessons_fell' as const, before, now }
}

function revisionOver({ revision }: Facts) {
  if (!revision || revision.old < MIN_OLD_PAGES) return undefined
  return revision.over > revision.old * MOST_OVER
    ? { code: 'revision_over' as const, ...revision }
    : undefined
}

function noGuardianReached({ today, first_lesson, guardians, is_reached, is_reaching }: Facts) {
  if (is_reached || !is_reaching || first_lesson === null) return undefined
  const days = (Date.parse(today) - Date.parse(first_lesson)) / DAY_MS
  return days < REACH_DAYS ? undefined : { code: 'no_guardian_reached' as const, guardians }
}

const rateOf = ({ recorded, attended }: Taken) => Math.round((attended / recorded) * 10_000) / 100
