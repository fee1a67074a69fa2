import { createFileRoute } from '@tanstack/react-router'
import { CompletionsScreen } from '../../../../areas/completions/completions-screen.tsx'
import { digitsSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/completions/student/$studentId')({
  /** `juz`: the juz of the open form. */
  validateSearch: digitsSearch('juz'),
  component: Completions,
})

function Completions() {
  const { juz: digits = '' } = Route.useSearch()
  const juz = /^([1-9]|[12]\d|30)$/.test(digits) ? Number(digits) : undefined
  return <CompletionsScreen studentId={Route.useParams().studentId} juz={juz} />
}
