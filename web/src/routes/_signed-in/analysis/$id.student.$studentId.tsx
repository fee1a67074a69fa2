import { createFileRoute } from '@tanstack/react-router'
import { periodSearch } from '../../../areas/analysis/period.ts'
import { StudentAnalysisScreen } from '../../../areas/analysis/student-analysis-screen.tsx'

export const Route = createFileRoute('/_signed-in/analysis/$id/student/$studentId')({
  validateSearch: periodSearch,
  component: StudentAnalysis,
})

function StudentAnalysis() {
  const { id, studentId } = Route.useParams()
  return <StudentAnalysisScreen sectionId={id} studentId={studentId} search={Route.useSearch()} />
}
