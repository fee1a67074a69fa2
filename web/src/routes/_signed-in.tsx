import { createFileRoute, redirect } from '@tanstack/react-router'
import { KeepSendingLessons } from '../areas/sessions/index.ts'
import { Shell } from '../areas/shell/shell.tsx'
import { readClaims } from '../platform/session/session.ts'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (!readClaims()) throw redirect({ to: '/auth', search: { from: location.href } })
  },
  component: SignedIn,
})

function SignedIn() {
  return (
    <>
      <KeepSendingLessons />
      <Shell />
    </>
  )
}
