import { createFileRoute } from '@tanstack/react-router'
import { GuardiansScreen } from '../../../../areas/guardians/guardians-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/guardians/')({
  component: GuardiansScreen,
})
