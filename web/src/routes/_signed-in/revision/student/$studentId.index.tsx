import { createFileRoute } from '@tanstack/react-router'
import { RevisionScreen } from '../../../../areas/revision/student/revision-screen.tsx'
import { revisionSearch } from '../../../../areas/revision/student/revision-search.ts'

export const Route = createFileRoute('/_signed-in/revision/student/$studentId/')({
  validateSearch: revisionSearch,
  component: Revision,
})

function Revision() {
  return <RevisionScreen studentId={Route.useParams().studentId} search={Route.useSearch()} />
}
