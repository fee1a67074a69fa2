import { VERSE_COUNT } from '@talaqqi/quran'
import { choiceSearch, numberSearch } from '../../../platform/navigation/search.ts'

const FORMS = ['declare', 'plan', 'pause'] as const

export type RevisionSearch = {
  /** The open form. */
  form?: (typeof FORMS)[number]
  /** The open juz. */
  juz?: number
  /** The open page or maqra, in verse ids. */
  first?: number
  last?: number
}

const form = choiceSearch('form', FORMS)
const juz = numberSearch('juz', 30)
const first = numberSearch('first', VERSE_COUNT)
const last = numberSearch('last', VERSE_COUNT)

export const revisionSearch = (search: Record<string, unknown>): RevisionSearch => ({
  ...form(search),
  ...juz(search),
  ...first(search),
  ...last(search),
})
