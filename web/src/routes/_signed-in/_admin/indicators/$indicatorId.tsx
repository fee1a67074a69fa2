import { createFileRoute } from '@tanstack/react-router'
import { EditIndicatorScreen } from '../../../../areas/indicators/indicator-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/indicators/$indicatorId')({
  component: EditIndicator,
})

function EditIndicator() {
  return <EditIndicatorScreen id={Route.useParams().indicatorId} />
}
