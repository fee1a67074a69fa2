import { createFileRoute } from '@tanstack/react-router'
import { MenuScreen } from '../../../../areas/shell/menu/menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/menu/settings')({
  component: () => <MenuScreen menu="/menu/settings" />,
})
