import type { Family } from '@talaqqi/contract/families'
import { matchingNames } from '../../../shared/people/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import type { OrderName } from './family-orders.ts'

export type FamiliesSearch = {
  q?: string
  section?: string
  open?: boolean
  sort?: OrderName
  /** The family with open details. */
  family?: string
  /** The family that is being reminded. */
  remind?: string
}

export const familyName = ({ children }: Family): string => children.map(personName).join(', ')

/** The families of the filters, in their order. */
export function shownFamilies(families: Family[], search: FamiliesSearch): Family[] {
  const { q = '', section, open, sort } = search
  const meant = families.filter(
    ({ outstanding, children }) =>
      (!open || outstanding > 0) &&
      (!section || children.some(({ section_id }) => section_id === section)),
  )
  const named = meant.map((family) => ({ family, first_name: familyName(family), last_name: '' }))
  const found = matchingNames(
    named,
    q,
    ({ family: { children, guardians } }) => [...children, ...guardians].map(personName).join(' '),
    ({ family: { guardians } }) => guardians.map(({ phone }) => phone),
  ).map(({ family }) => family)
  return sort ? found.sort(ORDERS[sort]) : found
}

const LATE = '9'

const ORDERS = {
  name: (a: Family, b: Family) => familyName(a).localeCompare(familyName(b)),
  oldest: (a: Family, b: Family) => (a.oldest_open ?? LATE).localeCompare(b.oldest_open ?? LATE),
}

/** Those who can be reminded, in the order of the list. */
export const indebtedFamilies = (shown: Family[]): Family[] =>
  shown.filter(({ outstanding }) => outstanding > 0)
