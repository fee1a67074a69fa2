import { m } from '@talaqqi/words/messages'
import type { Range } from './ranges.ts'

export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

export function validateDays({ start, end }: Range): { [day in keyof Range]: string | undefined } {
  const isTurned = isDay(start) && end < start
  return {
    start: isDay(start) ? undefined : m.fault_date_missing(),
    end: isDay(end) ? (isTurned ? m.fault_end_before_start() : undefined) : m.fault_date_missing(),
  }
}

/** True if a report can use these two days. */
export const isWholeRange = ({ start, end }: Range): boolean =>
  isDay(start) && isDay(end) && start <= end

/** While a user types the year, the date is in the first century. */
const isDay = (day: string) => day >= FIRST_DAY && day <= LAST_DAY
