import { createFileRoute } from '@tanstack/react-router'
import { SlipScreen } from '../../../../areas/users/sign-in-link/slip-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/users/slip/$userId')({ component: Slip })

function Slip() {
  return <SlipScreen id={Route.useParams().userId} />
}
