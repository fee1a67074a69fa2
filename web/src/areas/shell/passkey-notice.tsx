import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { PasskeyOffer } from '../../shared/passkeys/index.ts'

/** Where toasts are: in the flow it would move what the person is about to tap. */
const OVER_THE_SCREEN =
  'fixed inset-x-4 bottom-[max(6.5rem+env(safe-area-inset-bottom),var(--bottom-bar,0px)+0.75rem)] z-20 mx-auto max-w-md rounded-control shadow-lift sm:inset-x-auto sm:end-6 sm:bottom-[calc(var(--bottom-bar,-1.25rem)+2.75rem)] sm:w-[26rem] print:hidden [:root[data-counting]_&]:hidden'

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
      className={OVER_THE_SCREEN}
    />
  )
}
