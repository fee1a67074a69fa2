import type { LessonOfHour, StudentOfHour } from '@talaqqi/contract/dashboard'
import { isOpen } from '@talaqqi/quran'

/** The children of a class by how far they are today. */
export type Hour = {
  /** Who is to be heard; the one who waits longest first, then those who were never heard. */
  waiting: StudentOfHour[]
  /** Whose lesson is in progress or paused, on whatever day it was begun. */
  open: StudentOfHour[]
  /** The latest first. */
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

/** What was heard of a child today and is over, newest first. */
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

/** Instants are compared as they are written, which needs no language; whoever was never heard comes last. */
function byLastHeard(one: StudentOfHour, other: StudentOfHour): number {
  if (lastHeard(one) === lastHeard(other)) return 0
  return lastHeard(one) < lastHeard(other) ? -1 : 1
}

const lastHeard = ({ lessons }: StudentOfHour) => lessons[0]?.created_at ?? '9'
