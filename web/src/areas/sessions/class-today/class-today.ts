import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { isOpen } from '@talaqqi/quran'
import type { ChildToday } from '../day-list/child-today.ts'

export type ClassToday = {
  /** To be heard: longest wait first, never heard last. */
  waiting: ChildToday[]
  /** A lesson is in progress or paused, from any day. */
  open: ChildToday[]
  heard: ChildToday[]
  absent: ChildToday[]
}

export function groupByProgress(students: readonly ChildToday[]): ClassToday {
  const hour: ClassToday = { waiting: [], open: [], heard: [], absent: [] }
  for (const student of students) hour[stateOf(student)].push(student)
  // Chrome 109 has no toSorted.
  hour.waiting.sort(byLastHeard)
  hour.heard.sort((one, other) => byLastHeard(other, one))
  return hour
}

export function lessonsHeardToday({ lessons }: StudentOfClassToday): LessonOfClassToday[] {
  return lessons.filter((lesson) => lesson.is_today && !isOpen(lesson))
}

export function openLessonsOf({ lessons }: StudentOfClassToday): LessonOfClassToday[] {
  return lessons.filter(isOpen)
}

function stateOf(student: StudentOfClassToday): keyof ClassToday {
  if (openLessonsOf(student).length > 0) return 'open'
  if (lessonsHeardToday(student).length > 0) return 'heard'
  return student.is_absent ? 'absent' : 'waiting'
}

/** Compares ISO strings, without a locale; children who were never heard come last. */
function byLastHeard(one: StudentOfClassToday, other: StudentOfClassToday): number {
  if (lastHeardAt(one) === lastHeardAt(other)) return 0
  return lastHeardAt(one) < lastHeardAt(other) ? -1 : 1
}

const lastHeardAt = ({ lessons }: StudentOfClassToday) => lessons[0]?.created_at ?? '9'
