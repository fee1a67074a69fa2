import { rangeSearch } from '../../platform/search.ts'

/** The days of an analysis; the last twelve months where the address says nothing. */
export type PeriodSearch = { start?: string; end?: string }

export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  return rangeSearch(search)
}

/** What the server is asked. */
export function periodQuery(search: PeriodSearch) {
  return { start_date: search.start, end_date: search.end }
}
