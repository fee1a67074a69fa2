import { createFileRoute } from '@tanstack/react-router'
import { MenuScreen } from '../../../areas/shell/menu/menu-screen.tsx'

export const Route = createFileRoute('/_signed-in/menu/lesson')({
  component: () => <MenuScreen menu="/menu/lesson" />,
})
