import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '../../../platform/queries/query.ts'
import { readStored, writeStored } from '../../../platform/storage/storage.ts'
import { canPush, isSubscribed, PushSwitch } from '../../../shared/push/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

const DECLINED = 'push_declined'

/** `asks`: only until the guardian chooses; in the settings the choice can be changed. */
export default function PushPanel({ asks = false }: { asks?: boolean }) {
  const state = useQuery(routeQuery('GET /guardian/push'))
  const [isDone, setDone] = useState(false)
  const [isDeclined, setDeclined] = useState(() => readStored(DECLINED) !== null)
  if (!state.data) return null
  const isOn = canPush() && isSubscribed('guardian', state.data.devices)
  if (asks && !isDone && (!canPush() || isOn || isDeclined)) return null
  function decline() {
    writeStored(DECLINED, '1')
    setDeclined(true)
  }
  return (
    <Panel title={m.push_title()}>
      <p className="text-ink-soft">{m.push_what()}</p>
      <PushSwitch
        site="guardian"
        state={state.data}
        save={(write, body) => write('POST /guardian/push', { body })}
        remove={(write, id) => write('DELETE /guardian/push/:id', { params: { id } })}
        onOn={() => setDone(true)}
      />
      {asks && !isDone && (
        <div>
          <Button onClick={decline}>{m.push_not_now()}</Button>
        </div>
      )}
    </Panel>
  )
}
