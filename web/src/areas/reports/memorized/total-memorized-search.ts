import {
  choiceSearch,
  flagSearch,
  idSearch,
  rangeSearch,
} from '../../../platform/navigation/search.ts'

export const SORTS = ['name', 'lines'] as const
export type Sort = (typeof SORTS)[number]

/** Students, days and order; `disabled` also shows disabled students. */
export type MemorizedSearch = {
  start?: string
  end?: string
  section?: string
  sort?: Sort
  disabled?: boolean
}

const parts = [
  rangeSearch,
  idSearch('section'),
  choiceSearch('sort', SORTS),
  flagSearch('disabled'),
]

export function memorizedSearch(search: Record<string, unknown>): MemorizedSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}
