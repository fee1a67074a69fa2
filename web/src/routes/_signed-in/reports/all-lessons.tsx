import { createFileRoute } from '@tanstack/react-router'
import { AllLessonsScreen } from '../../../areas/reports/lessons/all-lessons-screen.tsx'
import { lessonsSearch } from '../../../areas/reports/lessons/all-lessons-search.ts'

export const Route = createFileRoute('/_signed-in/reports/all-lessons')({
  validateSearch: lessonsSearch,
  component: AllLessons,
})

function AllLessons() {
  return <AllLessonsScreen search={Route.useSearch()} />
}
