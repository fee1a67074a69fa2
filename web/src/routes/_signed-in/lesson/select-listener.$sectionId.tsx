import { createFileRoute } from '@tanstack/react-router'
import { SelectListenerScreen } from '../../../areas/students/choose/select-listener-screen.tsx'

export const Route = createFileRoute('/_signed-in/lesson/select-listener/$sectionId')({
  component: SelectListener,
})

function SelectListener() {
  return <SelectListenerScreen sectionId={Route.useParams().sectionId} />
}
