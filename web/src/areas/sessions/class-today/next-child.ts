import type { LessonType } from '@talaqqi/quran'
import type { ChildToday } from '../day-list/child-today.ts'
import { groupByProgress } from './class-today.ts'
import { leftToday } from './day-plan.ts'

/**
 * The child to hear next: the longest wait. Used by the home, the ending sheet and the saved page.
 * `besides` is the child being heard. Null if no child waits.
 */
export function nextChild(
  students: readonly ChildToday[],
  besides: string | null = null,
): ChildToday | null {
  return groupByProgress(students).waiting.find(({ id }) => id !== besides) ?? null
}

type Heard = { id: string; type: LessonType; doneToday: ReadonlySet<string> }

/**
 * After a lesson of `type`: once no child waits, a child with this type still in its plan, so that a
 * second round through the class continues. `doneToday`: folded by the teacher.
 */
export function nextChildOfType(
  students: readonly ChildToday[],
  { id: besides, type, doneToday }: Heard,
): ChildToday | null {
  const isLeft = (student: ChildToday) =>
    student.id !== besides &&
    !doneToday.has(student.id) &&
    leftToday(student).some((chip) => chip.type === type && 'setup' in chip)
  const { heard } = groupByProgress(students)
  return nextChild(students, besides) ?? heard.findLast(isLeft) ?? null
}
