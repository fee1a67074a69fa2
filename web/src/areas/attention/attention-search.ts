import { idSearch } from '../../platform/navigation/search.ts'

/** `note`, `aside`: the child of the open form. */
export type AttentionSearch = {
  section?: string | undefined
  note?: string | undefined
  aside?: string | undefined
}

export function attentionSearch(search: Record<string, unknown>): AttentionSearch {
  return {
    ...idSearch('section')(search),
    ...idSearch('note')(search),
    ...idSearch('aside')(search),
  }
}
