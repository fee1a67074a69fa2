import { createFileRoute } from '@tanstack/react-router'
import { RoundsScreen } from '../../../../areas/rounds/rounds-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/rounds/student/$studentId')({
  /** `form`: the round of the open form, or `new`. */
  validateSearch: textSearch('form'),
  component: Rounds,
})

function Rounds() {
  return <RoundsScreen studentId={Route.useParams().studentId} form={Route.useSearch().form} />
}
