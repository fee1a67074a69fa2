import { createFileRoute } from '@tanstack/react-router'
import { MenuScreen } from '../../../../areas/shell/menu/menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/menu/people')({
  component: () => <MenuScreen menu="/menu/people" />,
})
