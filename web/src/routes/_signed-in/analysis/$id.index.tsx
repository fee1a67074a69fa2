import { createFileRoute } from '@tanstack/react-router'
import { ClassAnalysisScreen } from '../../../areas/analysis/class-analysis-screen.tsx'
import { classSearch } from '../../../areas/analysis/period.ts'

export const Route = createFileRoute('/_signed-in/analysis/$id/')({
  validateSearch: classSearch,
  component: ClassAnalysis,
})

function ClassAnalysis() {
  return <ClassAnalysisScreen sectionId={Route.useParams().id} search={Route.useSearch()} />
}
