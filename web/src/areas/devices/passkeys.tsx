import type { PasskeyList } from '@talaqqi/contract/passkeys'
import { m } from '@talaqqi/words/messages'
import { call } from '../../platform/api/api.ts'
import { useDates } from '../../platform/language/dates.ts'
import { PasskeyPanel } from '../../shared/passkeys/index.ts'

export function Passkeys({ list }: { list: PasskeyList | undefined }) {
  const { exact, relativeDay } = useDates()
  if (!list) return null
  return (
    <PasskeyPanel
      site="staff"
      what={m.passkeys_what()}
      list={list}
      addedText={exact}
      usedText={relativeDay}
      start={() => call('POST /passkeys/options')}
      save={(write, body) => write('POST /passkeys/', { body })}
      remove={(write, id) => write('DELETE /passkeys/:id', { params: { id } })}
    />
  )
}
