import { createFileRoute, Navigate } from '@tanstack/react-router'
import { EditSectionScreen } from '../../../../areas/sections/section-form-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/sections/edit')({
  validateSearch: textSearch('id'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useSearch()
  return id ? <EditSectionScreen id={id} /> : <Navigate to="/sections" replace />
}
