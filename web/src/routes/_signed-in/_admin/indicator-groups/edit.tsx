import { createFileRoute, Navigate } from '@tanstack/react-router'
import { EditGroupScreen } from '../../../../areas/indicators/groups/group-form-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/indicator-groups/edit')({
  validateSearch: textSearch('id'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useSearch()
  return id ? <EditGroupScreen id={id} /> : <Navigate to="/indicator-groups" replace />
}
