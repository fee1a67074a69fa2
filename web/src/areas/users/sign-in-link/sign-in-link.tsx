import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { newId } from '../../../platform/ids.ts'
import { useDates } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PrintIcon, SendIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

type LinkState = { by: 'paper' | 'whatsapp'; status: string | null; expires_at: string }

/** For a person without an email: how the person signs in for the first time, or after losing the password. */
export function SignInLink({ user }: { user: User }) {
  const params = { id: user.id }
  const link = useQuery(routeQuery('GET /users/:id/sign-in-link', { params }))
  return (
    <Panel title={m.users_link()}>
      {user.is_new && <p>{m.users_not_signed_in()}</p>}
      <p className="text-ink-soft">{m.users_link_what()}</p>
      <QueryView query={link} loading={<Skeleton height="3rem" />}>
        {({ link: unused, has_whatsapp }) => (
          <>
            {unused && <Unused link={unused} />}
            <div className="flex flex-wrap items-start gap-2">
              <Button
                icon={<PrintIcon size={20} />}
                render={<Link to="/users/slip/$userId" params={{ userId: user.id }} />}
              >
                {m.users_slip_print()}
              </Button>
              {has_whatsapp && <SendByWhatsapp id={user.id} />}
            </div>
          </>
        )}
      </QueryView>
    </Panel>
  )
}

function Unused({ link: { by, status, expires_at } }: { link: LinkState }) {
  const { exact } = useDates()
  if (status === 'failed') return <Notice tone="warning">{m.users_link_failed()}</Notice>
  const time = exact(expires_at)
  return <p>{by === 'paper' ? m.users_link_on_paper({ time }) : m.users_link_sent({ time })}</p>
}

function SendByWhatsapp({ id }: { id: string }) {
  // The same for a repeated tap, which sends no second message.
  const [message, setMessage] = useState(newId)
  const sending = useWrite({
    mutationFn: (write) =>
      write('POST /users/:id/sign-in-link', {
        params: { id },
        body: { id: message, by: 'whatsapp' },
      }),
    onSuccess: () => setMessage(newId()),
  })
  return (
    <>
      <Button
        icon={<SendIcon size={20} />}
        busy={sending.isPending}
        busyText={m.guardians_sending()}
        onClick={() => sending.mutate()}
      >
        {m.users_link_whatsapp()}
      </Button>
      {sending.error && <FailureNotice error={sending.error} />}
    </>
  )
}
