import { createFileRoute } from '@tanstack/react-router'
import { StudentsScreen } from '../../../../areas/students/manage/students-screen.tsx'
import { textSearch } from '../../../../platform/navigation/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/students/')({
  validateSearch: textSearch('section'),
  component: Students,
})

function Students() {
  return <StudentsScreen section={Route.useSearch().section} />
}
