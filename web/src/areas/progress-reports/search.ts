import { choiceSearch, idSearch, rangeSearch } from '../../platform/navigation/search.ts'

const WHO = ['child', 'class', 'school'] as const
export type Who = (typeof WHO)[number]

/** Choices in the URL. */
export type ProgressSearch = {
  start?: string
  end?: string
  who?: Who
  section?: string
  student?: string
}

const parts = [rangeSearch, choiceSearch('who', WHO), idSearch('section'), idSearch('student')]

export function progressSearch(search: Record<string, unknown>): ProgressSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}
