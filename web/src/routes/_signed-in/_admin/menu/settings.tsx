import { createFileRoute } from '@tanstack/react-router'
import { SettingsMenuScreen } from '../../../../areas/settings/settings-menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/menu/settings')({
  component: SettingsMenuScreen,
})
