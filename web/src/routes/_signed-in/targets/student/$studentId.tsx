import { createFileRoute } from '@tanstack/react-router'
import { TargetsScreen } from '../../../../areas/targets/targets-screen.tsx'
import { flagSearch, textSearch } from '../../../../platform/navigation/search.ts'

const all = flagSearch('all')
const form = textSearch('form')

export const Route = createFileRoute('/_signed-in/targets/student/$studentId')({
  /** `all`: also targets that are no longer in progress; `form`: the target of the open form, or `new`. */
  validateSearch: (search: Record<string, unknown>) => ({ ...all(search), ...form(search) }),
  component: Targets,
})

function Targets() {
  return <TargetsScreen studentId={Route.useParams().studentId} search={Route.useSearch()} />
}
