import { m } from '@talaqqi/words/messages'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { call } from '../../../platform/api/api.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { AuthHeading } from '../frame/auth-heading.tsx'
import { useContinueSignIn } from '../sign-in/use-start-session.ts'
import { type PendingVisit, takePendingVisit } from './pending-visit.ts'
import { visitFailureText } from './visit-failure.ts'

/** Where a provider sends the browser back to. */
export function ProviderScreen() {
  useTitle(m.auth_title())
  const visit = useEndedVisit()
  const ended = useRef(false)
  const { mutate } = visit
  useEffect(() => {
    if (ended.current) return
    ended.current = true
    const pending = takePendingVisit()
    mutate({ pending, query: location.search })
    // The code in the address is used up; Back and a bookmark must not carry it.
    history.replaceState(history.state, '', location.pathname)
  }, [mutate])
  const links = visit.variables?.pending?.links === true
  if (!visit.error)
    return (
      <AuthHeading>
        <span role="status">{links ? m.providers_linking() : m.auth_signing_in()}</span>
      </AuthHeading>
    )
  return (
    <>
      <AuthHeading>{m.auth_title()}</AuthHeading>
      <div className="flex flex-col gap-5">
        <Notice tone="danger">{visitFailureText(visit.error)}</Notice>
        <Button look="primary" size="big" wide render={<Link to={links ? '/devices' : '/auth'} />}>
          {links ? m.devices_title() : m.auth_back_to_sign_in()}
        </Button>
      </div>
    </>
  )
}

type Ended = { pending: PendingVisit | null; query: string }

function useEndedVisit() {
  const continueSignIn = useContinueSignIn()
  const navigate = useNavigate()
  return useWrite({
    mutationFn: async (write, { pending, query }: Ended) => {
      if (!pending) throw new Error('no visit was begun in this tab')
      const body = { session: pending.session, query }
      if (pending.links) await write('POST /provider-links/', { body })
      else {
        const answer = await call('POST /providers/sign-in', { body })
        await continueSignIn(answer, { email: '', from: pending.from })
      }
      return pending
    },
    onSuccess: async ({ links }) => {
      if (!links) return
      showToast(m.providers_linked())
      await navigate({ to: '/devices', replace: true })
    },
  })
}
