import { heldPages } from './learnt.ts'
import type { StudentRecord } from './record.ts'

/**
 * Pages of which hearings before the given ones can change the list: a server reads the newest
 * months first. All pages if the days before the last sixty are not known.
 */
export function unreadPages({ learnt, heard, heardDays }: StudentRecord): number[] {
  if (!heardDays.some((index) => index <= heard.logFrom))
    return Array.from({ length: learnt.grid.count }, (_, at) => at + 1)
  return heldPages(learnt).filter((page) => heard.isDone[page] !== 1)
}
