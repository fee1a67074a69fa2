import type { PushState, PushSubscriptionInput } from '@talaqqi/contract/push'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { useWrite } from '../../platform/queries/use-write.ts'
import type { Write } from '../../platform/queries/write.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { FailureNotice } from '../failures/index.ts'
import { canPush, isSubscribed, type PushSite, subscribeBrowser, subscribedId } from './device.ts'

type PushSwitchProps = {
  site: PushSite
  state: PushState
  save: (write: Write, device: PushSubscriptionInput) => Promise<unknown>
  remove: (write: Write, id: string) => Promise<unknown>
  onOn?: () => void
}

/** Turns push messages to this browser on and off. */
export function PushSwitch({ site, state, save, remove, onOn }: PushSwitchProps) {
  const [refusal, setRefusal] = useState<'blocked' | 'failed' | null>(null)
  const turnOn = useWrite({
    mutationFn: async (write) => {
      setRefusal(null)
      const device = await subscribeBrowser(site, state.key)
      if (typeof device === 'string') return setRefusal(device)
      await save(write, device)
      onOn?.()
    },
  })
  const turnOff = useWrite({
    mutationFn: async (write) => {
      const id = subscribedId(site)
      if (id !== null) await remove(write, id)
    },
  })
  if (!canPush()) return <p className="text-ink-soft">{m.push_not_here()}</p>
  const isOn = isSubscribed(site, state.devices)
  const error = turnOn.error ?? turnOff.error
  return (
    <>
      <div role="status">{isOn && <Notice tone="done">{m.push_is_on()}</Notice>}</div>
      {refusal && (
        <Notice tone="warning">{refusal === 'blocked' ? m.push_blocked() : m.push_failed()}</Notice>
      )}
      {error && <FailureNotice error={error} />}
      <div>
        {isOn ? (
          <Button busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
            {m.push_turn_off()}
          </Button>
        ) : (
          <Button look="primary" busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {m.push_turn_on()}
          </Button>
        )}
      </div>
    </>
  )
}
