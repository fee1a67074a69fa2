import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { PasskeyPanel } from '../../../shared/passkeys/index.ts'
import { relativeTextIn } from '../texts.ts'
import { PASSKEY_CALLS } from './passkey-calls.ts'

/** `time_zone` of the guardian's first school. */
export function Passkeys({ time_zone }: { time_zone: string }) {
  const { data } = useQuery(routeQuery('GET /guardian/passkeys'))
  if (!data) return null
  const when = (instant: string) => relativeTextIn(time_zone, instant)
  return (
    <PasskeyPanel
      {...PASSKEY_CALLS}
      what={m.passkeys_what_guardian()}
      list={data}
      addedText={when}
      usedText={when}
      remove={(write, id) => write('DELETE /guardian/passkeys/:id', { params: { id } })}
    />
  )
}
