import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { hourOf } from './hour-of.ts'

/**
 * The child of a class to be heard next: the one who waits longest. The home, the ending sheet and the
 * saved page all ask here. `besides` is the child who is being heard. Null where no child waits.
 */
export function nextChild(
  students: readonly StudentOfHour[],
  besides: string | null = null,
): StudentOfHour | null {
  return hourOf(students).waiting.find(({ id }) => id !== besides) ?? null
}
