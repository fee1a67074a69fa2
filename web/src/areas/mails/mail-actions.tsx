import type { UnsentMail } from '@talaqqi/contract/mails'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Shows the text of a mail if no mail server is configured. */
export function MailActions({ mail }: { mail: UnsentMail }) {
  const params = { id: mail.id }
  const reading = useWrite({
    mutationFn: (write) => write('POST /mails/unsent/:id/read', { params }),
  })
  const sending = useWrite({
    mutationFn: (write) => write('POST /mails/unsent/:id/send', { params }),
    onSuccess: () => {
      showToast(m.unsent_sent_again())
    },
  })
  const error = reading.error ?? sending.error
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mail.is_readable && (
        <Button busy={reading.isPending} onClick={() => reading.mutate()}>
          {m.unsent_read()}
        </Button>
      )}
      {mail.state !== 'expired' && mail.state !== 'waiting' && (
        <Button busy={sending.isPending} onClick={() => sending.mutate()}>
          {m.unsent_send_again()}
        </Button>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger-text">
          {failureText(error)}
        </p>
      )}
      <Dialog
        open={reading.data !== undefined}
        onClose={() => reading.reset()}
        title={<bdi>{reading.data?.subject}</bdi>}
        closeLabel={m.words_close()}
      >
        <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
          {reading.data?.text}
        </p>
      </Dialog>
    </div>
  )
}
