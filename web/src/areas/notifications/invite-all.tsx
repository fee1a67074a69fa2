import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { personName } from '../../shared/school-words/index.ts'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { MailIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

type InviteAllProps = {
  guardians: Guardian[]
  /** Whether a guardian of the class, confirmed or not, has an email. */
  hasEmail: boolean
}

/** Mails a temporary password to each guardian, one after another; names those that failed. */
export function InviteAll({ guardians, hasEmail }: InviteAllProps) {
  const [invited, setInvited] = useState<ReadonlySet<string>>(new Set())
  const withMail = guardians.filter(({ email }) => email !== null)
  const withoutMail = guardians.filter(({ email }) => email === null)
  const waiting = withMail.filter(({ id }) => !invited.has(id))
  const invite = useWrite({
    mutationFn: async (write) => {
      for (const { id, email } of waiting) {
        const username = email ?? ''
        await write('POST /auth/resend_temparory_password', { body: { username } })
        setInvited((before) => new Set([...before, id]))
      }
    },
  })
  const done = withMail.length - waiting.length
  const names = (some: Guardian[]) => some.map(personName).join(', ')
  return (
    <>
      {withMail.length === 0 && (
        <p>{hasEmail ? m.notices_invite_nobody() : m.notices_invite_no_email()}</p>
      )}
      {done > 0 && (
        <ProgressBar label={m.notices_invite()} value={(done / withMail.length) * 100}>
          {m.notices_invite_progress({ done, total: withMail.length })}
        </ProgressBar>
      )}
      {invite.error && (
        <Notice tone="danger" title={failureText(invite.error)}>
          <p>{m.notices_invite_failed({ names: names(waiting) })}</p>
        </Notice>
      )}
      <output className="empty:hidden">
        {invite.isSuccess && <Notice tone="done">{m.notices_invite_done()}</Notice>}
      </output>
      {waiting.length > 0 && (
        <div className="flex flex-col sm:max-w-sm">
          <Button
            look="primary"
            icon={<MailIcon size={20} />}
            busy={invite.isPending}
            busyText={m.notices_sending()}
            onClick={() => invite.mutate()}
          >
            {m.notices_invite_all({ count: waiting.length })}
          </Button>
        </div>
      )}
      {withoutMail.length > 0 && (
        <p className="text-sm text-ink-soft">
          {m.notices_invite_phone_only({ names: names(withoutMail) })}
        </p>
      )}
    </>
  )
}
