import { createFileRoute } from '@tanstack/react-router'
import { MenuScreen } from '../../../areas/shell/menu/menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/menu/reports')({
  component: () => <MenuScreen menu="/menu/reports" />,
})
