import { createFileRoute } from '@tanstack/react-router'
import { FamiliesScreen } from '../../../../areas/subscriptions/families/families-screen.tsx'
import type { FamiliesSearch } from '../../../../areas/subscriptions/families/families-search.ts'
import { ORDER_NAMES } from '../../../../areas/subscriptions/families/family-orders.ts'
import {
  choiceSearch,
  flagSearch,
  idSearch,
  textSearch,
} from '../../../../platform/navigation/search.ts'

const read = [
  textSearch('q'),
  idSearch('section'),
  flagSearch('open'),
  choiceSearch('sort', ORDER_NAMES),
  idSearch('family'),
  idSearch('remind'),
]

export const Route = createFileRoute('/_signed-in/_admin/subscriptions/families')({
  validateSearch: (search: Record<string, unknown>): FamiliesSearch =>
    Object.assign({}, ...read.map((one) => one(search))),
  component: Families,
})

function Families() {
  return <FamiliesScreen search={Route.useSearch()} />
}
