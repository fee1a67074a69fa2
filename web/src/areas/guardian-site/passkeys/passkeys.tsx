import type { PasskeyList } from '@talaqqi/contract/passkeys'
import { m } from '@talaqqi/words/messages'
import { PasskeyPanel } from '../../../shared/passkeys/index.ts'
import { relativeTextIn } from '../texts.ts'
import { PASSKEY_CALLS } from './passkey-calls.ts'

type PasskeysProps = {
  list: PasskeyList | undefined
  /** Of the guardian's first school. */
  time_zone: string
}

export function Passkeys({ list, time_zone }: PasskeysProps) {
  if (!list) return null
  const when = (instant: string) => relativeTextIn(time_zone, instant)
  return (
    <PasskeyPanel
      {...PASSKEY_CALLS}
      what={m.passkeys_what_guardian()}
      list={list}
      addedText={when}
      usedText={when}
      remove={(write, id) => write('DELETE /guardian/passkeys/:id', { params: { id } })}
    />
  )
}
