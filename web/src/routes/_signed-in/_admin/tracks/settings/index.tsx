import { createFileRoute } from '@tanstack/react-router'
import { TracksSettingsScreen } from '../../../../../areas/tracks/settings/tracks-settings-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/tracks/settings/')({
  component: TracksSettingsScreen,
})
