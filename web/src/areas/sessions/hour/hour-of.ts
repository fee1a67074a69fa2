import type { LessonOfHour, StudentOfHour } from '@talaqqi/contract/dashboard'
import { isOpen } from '@talaqqi/quran'

export type Hour = {
  /** To be heard: longest wait first, never heard last. */
  waiting: StudentOfHour[]
  /** A lesson is in progress or paused, from any day. */
  open: StudentOfHour[]
  heard: StudentOfHour[]
  absent: StudentOfHour[]
}

export function hourOf(students: readonly StudentOfHour[]): Hour {
  const hour: Hour = { waiting: [], open: [], heard: [], absent: [] }
  for (const student of students) hour[stateOf(student)].push(student)
  // Chrome 109 has no toSorted.
  hour.waiting.sort(byLastHeard)
  hour.heard.sort((one, other) => byLastHeard(other, one))
  return hour
}

export function heardToday({ lessons }: StudentOfHour): LessonOfHour[] {
  return lessons.filter((lesson) => lesson.is_today && !isOpen(lesson))
}

export function openLessonsOf({ lessons }: StudentOfHour): LessonOfHour[] {
  return lessons.filter(isOpen)
}

function stateOf(student: StudentOfHour): keyof Hour {
  if (openLessonsOf(student).length > 0) return 'open'
  if (heardToday(student).length > 0) return 'heard'
  return student.is_absent ? 'absent' : 'waiting'
}

/** Compares ISO strings, without a locale; children who were never heard come last. */
function byLastHeard(one: StudentOfHour, other: StudentOfHour): number {
  if (lastHeard(one) === lastHeard(other)) return 0
  return lastHeard(one) < lastHeard(other) ? -1 : 1
}

const lastHeard = ({ lessons }: StudentOfHour) => lessons[0]?.created_at ?? '9'
