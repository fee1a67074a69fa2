import { m } from '@talaqqi/words/messages'
import type { Range } from './ranges.ts'

export const FIRST_DAY = '2000-01-01'
export const LAST_DAY = '2099-12-31'

/** What is wrong with two days of which a report is to be made; undefined where nothing is. */
export function daysErrors({ start, end }: Range): { [day in keyof Range]: string | undefined } {
  const isTurned = isDay(start) && end < start
  return {
    start: isDay(start) ? undefined : m.fault_date_missing(),
    end: isDay(end) ? (isTurned ? m.fault_end_before_start() : undefined) : m.fault_date_missing(),
  }
}

/** Whether a report can be made of two days. */
export const isWholeRange = ({ start, end }: Range): boolean =>
  isDay(start) && isDay(end) && start <= end

/** While a year is typed, it is one of the first century. */
const isDay = (day: string) => day >= FIRST_DAY && day <= LAST_DAY
