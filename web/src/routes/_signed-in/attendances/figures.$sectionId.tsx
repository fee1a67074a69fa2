import { createFileRoute } from '@tanstack/react-router'
import { FiguresScreen } from '../../../areas/attendances/figures/figures-screen.tsx'
import { figuresSearch } from '../../../areas/attendances/figures/months.ts'

export const Route = createFileRoute('/_signed-in/attendances/figures/$sectionId')({
  validateSearch: figuresSearch,
  component: Figures,
})

function Figures() {
  return <FiguresScreen sectionId={Route.useParams().sectionId} search={Route.useSearch()} />
}
