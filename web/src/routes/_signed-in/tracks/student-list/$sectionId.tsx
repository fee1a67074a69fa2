import { createFileRoute } from '@tanstack/react-router'
import { TrackStudentsScreen } from '../../../../areas/tracks/class-screens.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/tracks/student-list/$sectionId')({
  /** `form`: the pass of the open form, or `students`. */
  validateSearch: textSearch('form'),
  component: TrackStudents,
})

function TrackStudents() {
  const { form } = Route.useSearch()
  return <TrackStudentsScreen sectionId={Route.useParams().sectionId} form={form} />
}
