import { createFileRoute } from '@tanstack/react-router'
import { DateSelectScreen } from '../../../../areas/attendances/date-select-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/attendances/date-select/$sectionId')({
  validateSearch: textSearch('date'),
  component: DateSelect,
})

function DateSelect() {
  const { sectionId } = Route.useParams()
  return <DateSelectScreen sectionId={sectionId} date={Route.useSearch().date} />
}
