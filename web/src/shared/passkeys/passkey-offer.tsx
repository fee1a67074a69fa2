import type { PasskeyList } from '@talaqqi/contract/passkeys'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { declineOffer, hasPasskeyHere, isOfferDeclined, isPasskeyHost } from './device.ts'
import { PasskeyFailure } from './passkey-failure.tsx'
import { type AddPasskey, useAddPasskey } from './use-add-passkey.ts'

type PasskeyOfferProps = AddPasskey & { list: PasskeyList; className?: string }

/** Once in thirty days on each device without a passkey. */
export function PasskeyOffer({ list, className, ...adding }: PasskeyOfferProps) {
  const { site } = adding
  const [isAsking, setAsking] = useState(
    () => isPasskeyHost(list.host) && !hasPasskeyHere(site) && !isOfferDeclined(site),
  )
  const [isDone, setDone] = useState(false)
  const add = useAddPasskey(adding, () => setDone(true))
  if (!isAsking) return null
  const close = () => setAsking(false)
  return (
    <output className={classNames('flex flex-col gap-2', className)}>
      {isDone ? (
        <Notice tone="done" action={<Button onClick={close}>{m.words_close()}</Button>}>
          {m.passkeys_added()}
        </Notice>
      ) : (
        <Notice
          title={m.passkeys_offer()}
          action={
            <div className="flex flex-wrap gap-3">
              <Button
                look="primary"
                busy={add.isPending}
                busyText={m.passkeys_adding()}
                onClick={() => add.mutate()}
              >
                {m.passkeys_offer_yes()}
              </Button>
              <Button
                disabled={add.isPending}
                onClick={() => {
                  declineOffer(site)
                  close()
                }}
              >
                {m.passkeys_offer_no()}
              </Button>
            </div>
          }
        >
          <p>{m.passkeys_offer_what()}</p>
        </Notice>
      )}
      <PasskeyFailure error={add.error} />
    </output>
  )
}
