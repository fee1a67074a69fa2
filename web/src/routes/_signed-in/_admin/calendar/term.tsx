import { createFileRoute } from '@tanstack/react-router'
import {
  EditTermScreen,
  NewTermScreen,
} from '../../../../areas/calendar/terms/term-form-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/calendar/term')({
  validateSearch: textSearch('id'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useSearch()
  return id ? <EditTermScreen id={id} /> : <NewTermScreen />
}
