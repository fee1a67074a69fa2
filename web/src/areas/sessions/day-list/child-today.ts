import type { LessonOfClassToday, StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { SectionLists, StudentList } from '@talaqqi/contract/revision'
import { schoolDay } from '../../../platform/language/dates.ts'
import { pagesHeard } from './heard-pages.ts'
import type { DayLine } from './line-setup.ts'

/** A child with its list, if the class's lists are known here; `day` is the list's. */
export type ChildToday = StudentOfClassToday & { list?: StudentList; day?: string }

export type TickedLine = { line: DayLine; heard: number; isHeard: boolean }

/** By student: an unchanged child with an unchanged list stays the same object, for `memo`. */
const known = new WeakMap<StudentOfClassToday, ChildToday>()

export function withLists(
  students: readonly StudentOfClassToday[],
  lists: SectionLists | undefined,
): ChildToday[] {
  if (!lists) return [...students]
  const byStudent = new Map(lists.students.map((list) => [list.student.id, list]))
  return students.map((student) => {
    const list = byStudent.get(student.id)
    return list ? withList(student, list, lists.today) : student
  })
}

function withList(student: StudentOfClassToday, list: StudentList, day: string): ChildToday {
  const before = known.get(student)
  if (before?.list === list && before.day === day) return before
  const child = { ...student, list, day }
  known.set(student, child)
  return child
}

/** Null without a list: nothing is held or declared yet. */
export function listOf({ list }: ChildToday): StudentList | null {
  return list && list.limits.held > 0 ? list : null
}

/**
 * The lines with their heard pages, also from unsent lessons of this device. A list
 * kept from an earlier day counts the lessons since that day.
 */
export function tickedLines(child: ChildToday): TickedLine[] {
  const list = listOf(child)
  if (!list) return []
  return tickLines(list.lines, lessonsSince(child.lessons, child.day ?? ''))
}

/** Without lessons as the server counted. */
export function tickLines(
  lines: readonly DayLine[],
  lessons: readonly LessonOfClassToday[] | null,
): TickedLine[] {
  return lines.map((line) => {
    const heard = lessons ? pagesHeard(line, lessons) : line.heard_today
    return { line, heard, isHeard: heard >= line.page_count }
  })
}

const DAY_MS = 86_400_000

/** Since a day in the school's time zone. */
export function lessonsSince(lessons: readonly LessonOfClassToday[], day: string) {
  // No time zone is a day from UTC. Only later lessons need their day by the calendar, which is slow.
  const from = Date.parse(day) - DAY_MS
  return lessons.filter(({ created_at }) => {
    const instant = new Date(created_at)
    return !(instant.getTime() < from) && schoolDay(instant) >= day
  })
}
