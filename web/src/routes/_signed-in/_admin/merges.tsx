import { createFileRoute } from '@tanstack/react-router'
import type { MergeSearch } from '../../../areas/merges/merge-search.ts'
import { MergesScreen } from '../../../areas/merges/merges-screen.tsx'
import { choiceSearch, idSearch } from '../../../platform/navigation/search.ts'

const kindOf = choiceSearch('kind', ['students', 'sections'])
const [keptOf, mergedOf] = [idSearch('kept'), idSearch('merged')]

export const Route = createFileRoute('/_signed-in/_admin/merges')({
  validateSearch: (search: Record<string, unknown>): MergeSearch => ({
    ...kindOf(search),
    ...keptOf(search),
    ...mergedOf(search),
  }),
  component: Merges,
})

function Merges() {
  return <MergesScreen search={Route.useSearch()} />
}
