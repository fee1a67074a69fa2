import { choiceSearch, idSearch, rangeSearch } from '../../platform/navigation/search.ts'
import { CLASS_SORTS, type ClassSort, SORTS, type Sort } from './sorts.ts'

export type PeriodSearch = { start?: string; end?: string }

export function periodSearch(search: Record<string, unknown>): PeriodSearch {
  return rangeSearch(search)
}

export type OverviewSearch = PeriodSearch & { sort?: ClassSort | undefined }

export function overviewSearch(search: Record<string, unknown>): OverviewSearch {
  return { ...rangeSearch(search), ...choiceSearch('sort', CLASS_SORTS)(search) }
}

/** `student`: opened over the table. */
export type ClassSearch = PeriodSearch & { sort?: Sort; student?: string | undefined }

export function classSearch(search: Record<string, unknown>): ClassSearch {
  return {
    ...rangeSearch(search),
    ...choiceSearch('sort', SORTS)(search),
    ...idSearch('student')(search),
  }
}

export function periodQuery(search: PeriodSearch) {
  return { start_date: search.start, end_date: search.end }
}
