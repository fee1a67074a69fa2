import { createFileRoute } from '@tanstack/react-router'
import { UsersScreen } from '../../../../areas/users/users-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/')({
  component: UsersScreen,
})
