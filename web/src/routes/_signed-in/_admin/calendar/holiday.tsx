import { createFileRoute } from '@tanstack/react-router'
import {
  EditHolidayScreen,
  NewHolidayScreen,
} from '../../../../areas/calendar/holidays/holiday-form-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/calendar/holiday')({
  validateSearch: textSearch('id'),
  component: Edit,
})

function Edit() {
  const { id } = Route.useSearch()
  return id ? <EditHolidayScreen id={id} /> : <NewHolidayScreen />
}
