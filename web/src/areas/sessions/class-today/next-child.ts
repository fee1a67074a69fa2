import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { groupByProgress } from './class-today.ts'

/**
 * The child to hear next: the longest wait. Used by the home, the ending sheet and the saved page.
 * `besides` is the child being heard. Null if no child waits.
 */
export function nextChild(
  students: readonly StudentOfClassToday[],
  besides: string | null = null,
): StudentOfClassToday | null {
  return groupByProgress(students).waiting.find(({ id }) => id !== besides) ?? null
}
