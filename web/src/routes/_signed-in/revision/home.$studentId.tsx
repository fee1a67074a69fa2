import { createFileRoute } from '@tanstack/react-router'
import { HomeSheetScreen } from '../../../areas/revision/sheets/home-sheet-screen.tsx'

export const Route = createFileRoute('/_signed-in/revision/home/$studentId')({
  component: Sheet,
})

function Sheet() {
  return <HomeSheetScreen studentId={Route.useParams().studentId} />
}
