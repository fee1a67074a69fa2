import { createFileRoute } from '@tanstack/react-router'
import { StudentsScreen } from '../../../../areas/students/students-screen.tsx'
import { sectionFilter } from '../../../../platform/search.ts'

export const Route = createFileRoute('/_signed-in/_admin/students/')({
  validateSearch: sectionFilter,
  component: Students,
})

function Students() {
  return <StudentsScreen section={Route.useSearch().section} />
}
