import { createFileRoute } from '@tanstack/react-router'
import { NewGroupScreen } from '../../../../areas/indicators/groups/group-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/indicator-groups/add')({
  component: NewGroupScreen,
})
