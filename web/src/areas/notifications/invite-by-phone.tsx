import type { Guardian } from '@talaqqi/contract/guardians'
import { m } from '@talaqqi/words/messages'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../platform/api/failure.ts'
import { newId } from '../../platform/ids.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { serverNow } from '../../platform/server-clock.ts'
import { useLocal } from '../../platform/storage/local-store.ts'
import { deviceValue } from '../../shared/device/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { CheckIcon, SendIcon } from '../../ui/icons/icons.tsx'
import { Button, buttonClass } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'

type Invited = { id: string; at: number }

/** A link opens once within a day: later the guardian can be invited again. */
const LINK_MS = 24 * 60 * 60_000

/** Stored, because a phone may close this page while WhatsApp is open. */
const invited = deviceValue<Invited[]>('invitedByPhone', (json) =>
  Array.isArray(json) ? json.filter(isInvited) : null,
)

function isInvited(json: unknown): json is Invited {
  const one = json as Partial<Invited> | null
  return typeof one?.id === 'string' && typeof one.at === 'number'
}

/** Sign-in links for guardians with a phone only, one after another. */
export function InviteByPhone({ guardians }: { guardians: Guardian[] }) {
  const sent = useLocal(invited) ?? []
  const [hasBegun, setBegun] = useState(false)
  if (guardians.length === 0) return null
  const isValid = ({ at }: Invited) => serverNow() - at < LINK_MS
  const valid = sent.filter(isValid)
  const done = new Set(
    guardians.map(({ id }) => id).filter((id) => valid.some((one) => one.id === id)),
  )
  const next = guardians.find(({ id }) => !done.has(id))
  return (
    <Panel title={m.notices_invite_by_phone()}>
      <p className="text-ink-soft">{m.notices_invite_by_phone_what()}</p>
      <ProgressBar label={m.notices_invite_by_phone()} value={(done.size / guardians.length) * 100}>
        {m.notices_invite_progress({ done: done.size, total: guardians.length })}
      </ProgressBar>
      {next ? (
        <SendNext
          key={next.id}
          guardian={next}
          hasBegun={hasBegun}
          onSent={() => {
            setBegun(true)
            invited.write([...valid, { id: next.id, at: serverNow() }])
          }}
        />
      ) : (
        <output>
          <Notice tone="done">{m.notices_invite_phone_all()}</Notice>
        </output>
      )}
      <List label={m.notices_invite_by_phone()}>
        {guardians.map((guardian) => (
          <ListRow
            key={guardian.id}
            title={<bdi>{personName(guardian)}</bdi>}
            detail={<bdi dir="ltr">{`+${guardian.phone}`}</bdi>}
            trailing={
              done.has(guardian.id) && (
                <Badge tone="plain" icon={<CheckIcon size={16} />}>
                  {m.notices_invite_phone_done()}
                </Badge>
              )
            }
          />
        ))}
      </List>
    </Panel>
  )
}

type SendNextProps = { guardian: Guardian; hasBegun: boolean; onSent: () => void }

/** The server sends, or else the user's own WhatsApp opens: a browser opens it by a tap on a link only. */
function SendNext({ guardian, hasBegun, onSent }: SendNextProps) {
  const id = useRef(newId())
  const name = personName(guardian)
  const share = useWrite({
    mutationFn: (write) =>
      write('POST /notifications/guardians/:id/link', {
        params: { id: guardian.id },
        body: { id: id.current },
      }),
    onSuccess: ({ url }) => {
      if (url === null) onSent()
    },
  })
  const url = share.data?.url
  const { mutate } = share
  const isPending = useRef(hasBegun)
  // The person comes back from WhatsApp to a link that is ready.
  useEffect(() => {
    if (!isPending.current) return
    isPending.current = false
    mutate()
  }, [mutate])
  return (
    <>
      <div className="flex max-sm:*:flex-1">
        {url ? (
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass('primary', 'big')}
            onClick={onSent}
          >
            <SendIcon size={20} />
            {m.notices_invite_next({ name })}
          </a>
        ) : (
          <Button
            size="big"
            icon={<SendIcon size={20} />}
            busy={share.isPending}
            busyText={m.notices_sending()}
            onClick={() => share.mutate()}
          >
            {m.notices_invite_prepare({ name })}
          </Button>
        )}
      </div>
      {share.error && <Notice tone="danger">{failureText(share.error)}</Notice>}
    </>
  )
}
