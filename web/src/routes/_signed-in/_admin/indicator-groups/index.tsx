import { createFileRoute } from '@tanstack/react-router'
import { GroupsScreen } from '../../../../areas/indicators/groups/groups-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/indicator-groups/')({
  component: GroupsScreen,
})
