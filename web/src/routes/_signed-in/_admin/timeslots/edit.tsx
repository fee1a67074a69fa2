import { createFileRoute, Navigate } from '@tanstack/react-router'
import { EditTimeslotScreen } from '../../../../areas/timeslots/timeslot-form-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/timeslots/edit')({
  validateSearch: textSearch('id'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useSearch()
  return id ? <EditTimeslotScreen id={id} /> : <Navigate to="/timeslots" replace />
}
