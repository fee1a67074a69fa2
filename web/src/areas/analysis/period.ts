import { rangeSearch } from '../../platform/navigation/search.ts'

export type PeriodSearch = { start?: string; end?: string }

export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  return rangeSearch(search)
}

export function periodQuery(search: PeriodSearch) {
  return { start_date: search.start, end_date: search.end }
}
