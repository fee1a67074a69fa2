import { createFileRoute } from '@tanstack/react-router'
import { FeesScreen, type FeesSearch } from '../../../../areas/subscriptions/fees/fees-screen.tsx'
import { idSearch } from '../../../../platform/navigation/search.ts'

const edit = idSearch('edit')

export const Route = createFileRoute('/_signed-in/_admin/subscriptions/fees')({
  validateSearch: (search: Record<string, unknown>): FeesSearch => edit(search),
  component: Fees,
})

function Fees() {
  return <FeesScreen search={Route.useSearch()} />
}
