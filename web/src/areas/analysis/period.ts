import { daySearch } from '../../platform/search.ts'

/** The days of an analysis; the last twelve months where the address says nothing. */
export type PeriodSearch = { start?: string; end?: string }

const [start, end] = [daySearch('start'), daySearch('end')]

export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  return { ...start(search), ...end(search) }
}

/** What the server is asked. */
export function periodQuery(search: PeriodSearch) {
  return { start_date: search.start, end_date: search.end }
}
