import { createFileRoute } from '@tanstack/react-router'
import { TakeOverScreen } from '../../../../areas/handovers/index.ts'

export const Route = createFileRoute('/_signed-in/_admin/users/takeover/$userId')({
  component: TakeOver,
})

function TakeOver() {
  return <TakeOverScreen id={Route.useParams().userId} />
}
