import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { PasskeyOffer } from '../../shared/passkeys/index.ts'

/** After a sign-in with a password. */
export default function PasskeyNotice() {
  const { data } = useQuery(routeQuery('GET /passkeys/'))
  if (!data) return null
  return (
    <PasskeyOffer
      site="staff"
      list={data}
      start={() => call('POST /passkeys/options')}
      save={(write, body) => write('POST /passkeys/', { body })}
      className="px-4 pt-3 whole-screen:hidden print:hidden"
    />
  )
}
