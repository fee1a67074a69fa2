import { createFileRoute } from '@tanstack/react-router'
import { RoundScreen } from '../../../areas/rounds/round-screen.tsx'
import { flagSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/rounds/$roundId')({
  validateSearch: flagSearch('form'),
  component: Round,
})

function Round() {
  const { form = false } = Route.useSearch()
  return <RoundScreen roundId={Route.useParams().roundId} isFormOpen={form} />
}
