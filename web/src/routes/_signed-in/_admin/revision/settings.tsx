import { createFileRoute } from '@tanstack/react-router'
import { SchoolSettingsScreen } from '../../../../areas/revision/settings/settings-screens.tsx'

export const Route = createFileRoute('/_signed-in/_admin/revision/settings')({
  component: SchoolSettingsScreen,
})
