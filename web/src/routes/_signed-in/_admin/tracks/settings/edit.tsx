import { createFileRoute } from '@tanstack/react-router'
import { TrackScreen } from '../../../../../areas/tracks/settings/track-screen.tsx'
import { textSearch } from '../../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/tracks/settings/edit')({
  /** Without `id` a new track. */
  validateSearch: textSearch('id'),
  component: EditTrack,
})

function EditTrack() {
  return <TrackScreen id={Route.useSearch().id} />
}
