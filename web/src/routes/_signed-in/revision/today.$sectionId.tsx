import { createFileRoute } from '@tanstack/react-router'
import { ClassSheetScreen } from '../../../areas/revision/sheets/class-sheet-screen.tsx'

export const Route = createFileRoute('/_signed-in/revision/today/$sectionId')({
  component: Sheet,
})

function Sheet() {
  return <ClassSheetScreen sectionId={Route.useParams().sectionId} />
}
