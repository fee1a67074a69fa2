import { createFileRoute } from '@tanstack/react-router'
import { SheetScreen } from '../../../areas/attendances/sheet-screen.tsx'
import { textSearch } from '../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/attendances/$sectionId/$timeslotId/$date')({
  /** `reasons`: the student with the open reasons panel. */
  validateSearch: textSearch('reasons'),
  component: AttendanceSheet,
})

function AttendanceSheet() {
  return <SheetScreen {...Route.useParams()} reasons={Route.useSearch().reasons} />
}
