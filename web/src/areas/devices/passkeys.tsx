import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { useDates } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { PasskeyPanel } from '../../shared/passkeys/index.ts'

export function Passkeys() {
  const { data } = useQuery(routeQuery('GET /passkeys/'))
  const { exact, relativeDay } = useDates()
  if (!data) return null
  return (
    <PasskeyPanel
      site="staff"
      what={m.passkeys_what()}
      list={data}
      addedText={exact}
      usedText={relativeDay}
      start={() => call('POST /passkeys/options')}
      save={(write, body) => write('POST /passkeys/', { body })}
      remove={(write, id) => write('DELETE /passkeys/:id', { params: { id } })}
    />
  )
}
