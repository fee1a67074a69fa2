import { createFileRoute } from '@tanstack/react-router'
import { TotalMemorizedScreen } from '../../../areas/reports/memorized/total-memorized-screen.tsx'
import { memorizedSearch } from '../../../areas/reports/memorized/total-memorized-search.ts'

export const Route = createFileRoute('/_signed-in/reports/total-memorized')({
  validateSearch: memorizedSearch,
  component: TotalMemorized,
})

function TotalMemorized() {
  return <TotalMemorizedScreen search={Route.useSearch()} />
}
