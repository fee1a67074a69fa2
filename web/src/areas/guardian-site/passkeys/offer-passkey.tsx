import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { PasskeyOffer } from '../../../shared/passkeys/index.ts'
import { PASSKEY_CALLS } from './passkey-calls.ts'

/** Until the guardian has a passkey on this device or declines. */
export default function OfferPasskey() {
  const { data } = useQuery(routeQuery('GET /guardian/passkeys'))
  if (!data) return null
  return <PasskeyOffer {...PASSKEY_CALLS} list={data} />
}
