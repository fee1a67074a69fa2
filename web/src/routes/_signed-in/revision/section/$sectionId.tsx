import { createFileRoute } from '@tanstack/react-router'
import { SectionSettingsScreen } from '../../../../areas/revision/settings/settings-screens.tsx'

export const Route = createFileRoute('/_signed-in/revision/section/$sectionId')({
  component: Settings,
})

function Settings() {
  return <SectionSettingsScreen sectionId={Route.useParams().sectionId} />
}
