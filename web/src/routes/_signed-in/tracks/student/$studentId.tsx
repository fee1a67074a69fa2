import { createFileRoute } from '@tanstack/react-router'
import { StudentTracksScreen } from '../../../../areas/tracks/student-tracks-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/tracks/student/$studentId')({
  /** `form`: the pass of the open form. */
  validateSearch: textSearch('form'),
  component: StudentTracks,
})

function StudentTracks() {
  const { form } = Route.useSearch()
  return <StudentTracksScreen studentId={Route.useParams().studentId} form={form} />
}
