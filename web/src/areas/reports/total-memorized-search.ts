import { choiceSearch, idSearch, rangeSearch } from '../../platform/search.ts'

export const SORTS = ['name', 'lines'] as const
export type Sort = (typeof SORTS)[number]

/** Which students and days, and in which order. */
export type MemorizedSearch = { start?: string; end?: string; section?: string; sort?: Sort }

const parts = [rangeSearch, idSearch('section'), choiceSearch('sort', SORTS)]

export function memorizedSearch(search: Record<string, unknown>): MemorizedSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}
