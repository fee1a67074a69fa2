import { schoolToday } from '../../platform/language/dates.ts'
import { type Range, rangeOf } from '../reports/index.ts'
import type { ProgressSearch } from './search.ts'

/** This month by default. */
export function progressRange({ start, end }: ProgressSearch): Range {
  return start && end ? { start, end } : rangeOf('this_month', schoolToday())
}
