import { createFileRoute } from '@tanstack/react-router'
import { PeopleMenuScreen } from '../../../../areas/shell/menu/people-menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/menu/people')({
  component: PeopleMenuScreen,
})
