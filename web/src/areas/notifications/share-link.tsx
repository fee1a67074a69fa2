import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useRef } from 'react'
import { failureText } from '../../platform/api/failure.ts'
import { newId } from '../../platform/ids.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { personName } from '../../shared/school-words/index.ts'
import { SendIcon } from '../../ui/icons/icons.tsx'
import { Button, buttonClass } from '../../ui/inputs/button.tsx'

/** The server sends the sign-in link, or else the button becomes a link that opens WhatsApp. */
export function ShareLink({ guardian }: { guardian: Guardian }) {
  const id = useRef(newId())
  const share = useWrite({
    mutationFn: (write) =>
      write('POST /notifications/guardians/:id/link', {
        params: { id: guardian.id },
        body: { id: id.current },
      }),
    onSuccess: () => {
      id.current = newId()
    },
  })
  const { data, error } = share
  const name = personName(guardian)
  return (
    <div className="flex-1 basis-44 xl:max-w-60">
      {data?.url ? (
        <a
          href={data.url}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass('primary')} w-full`}
        >
          <SendIcon size={20} />
          <span className="text-sm">{m.notices_open()}</span>
        </a>
      ) : (
        <Button
          wide
          icon={<SendIcon size={20} />}
          aria-label={m.notices_of({ action: m.notices_share_link(), name })}
          disabled={share.isSuccess}
          busy={share.isPending}
          busyText={m.notices_sending()}
          onClick={() => share.mutate()}
        >
          <span className="text-sm">
            {share.isSuccess ? m.notices_sent() : m.notices_share_link()}
          </span>
        </Button>
      )}
      {error && (
        <p role="alert" className="pt-1 text-sm text-danger-text">
          {failureText(error)}
        </p>
      )}
    </div>
  )
}
