import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { readClaims } from '../../platform/session/session.ts'
import { personName } from '../../shared/school-words/index.ts'
import { CheckIcon, KeyIcon, LinkIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ShareLink } from '../notifications/index.ts'

/** Mails a temporary password to unconfirmed guardians, and a sign-in link to all. */
export function SendControls({ guardian }: { guardian: Guardian }) {
  const { email, phone } = guardian
  return (
    <div className="flex flex-wrap gap-2">
      {email !== null && !guardian.is_confirmed && (
        <SendButton
          text={guardian.has_password ? m.guardians_resend() : m.guardians_send_password()}
          name={personName(guardian)}
          icon={<KeyIcon size={20} />}
          send={(write) =>
            write('POST /auth/resend_temparory_password', { body: { username: email } })
          }
        />
      )}
      {email !== null && (
        <SendButton
          text={m.guardians_send_link()}
          name={personName(guardian)}
          icon={<LinkIcon size={20} />}
          send={(write) => {
            const claims = readClaims()
            const created_by = claims ? { name: claims.name, email: claims.sub } : undefined
            return write('POST /auth/link', { body: { email, created_by, share_method: 'EMAIL' } })
          }}
        />
      )}
      {phone !== '' && <ShareLink guardian={guardian} />}
    </div>
  )
}

type SendButtonProps = {
  text: string
  name: string
  icon: ReactNode
  send: (write: Write) => Promise<unknown>
}

function SendButton({ text, name, icon, send }: SendButtonProps) {
  const sending = useWrite({ mutationFn: send })
  const shown = sending.isSuccess ? m.guardians_sent() : text
  return (
    <div className="flex-1 basis-44 xl:max-w-60">
      <Button
        wide
        icon={sending.isSuccess ? <CheckIcon size={20} /> : icon}
        aria-label={m.guardians_of({
          action: sending.isPending ? m.guardians_sending() : shown,
          name,
        })}
        // Prevents a second mail on a double tap.
        disabled={sending.isSuccess}
        busy={sending.isPending}
        busyText={m.guardians_sending()}
        onClick={() => sending.mutate()}
      >
        <span className="text-sm">{shown}</span>
      </Button>
      <output className="sr-only">{sending.isSuccess ? m.guardians_sent() : ''}</output>
      {sending.error && (
        <p role="alert" className="pt-1 text-sm text-danger-text">
          {failureText(sending.error)}
        </p>
      )}
    </div>
  )
}
