import type { GuardianNotifications, StudentNotifications } from '@talaqqi/contract/notifications'
import { m } from '@talaqqi/words/messages'
import { useRef } from 'react'
import { ApiError } from '../../platform/api/api.ts'
import { apiErrorText } from '../../platform/api/failure.ts'
import { newId } from '../../platform/ids.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { SendIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

type SendWhatsappProps = { guardian: GuardianNotifications; student: StudentNotifications }

/** The server sends the message, or else WhatsApp opens on this device with the text. */
export function SendWhatsapp({ guardian, student }: SendWhatsappProps) {
  // One id per click, so that a retry is the same message.
  const id = useRef(newId())
  const send = useWrite({
    mutationFn: (write, _: Window | null) =>
      write('POST /notifications/guardians/:id/whatsapp', {
        params: { id: guardian.id },
        body: { id: id.current, student_id: student.id },
      }),
    onSuccess: ({ url }, opened) => {
      id.current = newId()
      if (url && opened) opened.location.href = url
    },
    onError: (_, opened) => opened?.close(),
  })
  const url = send.data?.url
  const name = personName(guardian)
  return (
    <div className="flex basis-full flex-col gap-2">
      <Button
        wide
        look="primary"
        icon={<SendIcon size={20} />}
        aria-label={m.notices_of({ action: m.notices_send(), name })}
        busy={send.isPending}
        busyText={m.notices_sending()}
        // Open the window in the click handler: browsers block it after the response.
        onClick={() => send.mutate(student.sends_whatsapp ? null : window.open('', '_blank'))}
      >
        {m.notices_send()}
      </Button>
      {!student.sends_whatsapp && <p className="text-sm text-ink-soft">{m.notices_open_what()}</p>}
      {url && (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center text-accent-text underline underline-offset-4"
        >
          {m.notices_open()}
        </a>
      )}
      <output className="empty:hidden">
        {send.isSuccess && !url && <Notice tone="done">{m.notices_sent()}</Notice>}
      </output>
      {send.error && <Notice tone="danger">{failureOf(send.error)}</Notice>}
    </div>
  )
}

function failureOf(error: Error): string {
  const isTold = error instanceof ApiError && error.status >= 400 && error.status < 500
  return isTold ? apiErrorText(error) : m.notices_failed()
}
