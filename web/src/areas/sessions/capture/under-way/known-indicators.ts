import type { Indicator } from '@talaqqi/contract/indicators'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localValue } from '../../../../platform/local-store.ts'
import { routeQuery } from '../../../../platform/query.ts'

/** The school's indicators as they were read last: without a network a lesson is counted by these. */
const knownIndicators = localValue<Indicator[]>('indicators', (json) =>
  // Only this module writes here.
  Array.isArray(json) ? (json as Indicator[]) : null,
)

/** The school's indicators from the server, which are kept on the device. */
export function useIndicators() {
  const query = useQuery(routeQuery('GET /indicators/', {}))
  const { data } = query
  useEffect(() => {
    if (data) knownIndicators.write(data)
  }, [data])
  return query
}

/** The school's indicators: as they are known, else from the server. Throws ApiError where neither has them. */
export async function readIndicators(client: QueryClient): Promise<Indicator[]> {
  const query = routeQuery('GET /indicators/', {})
  return (
    client.getQueryData(query.queryKey) ??
    knownIndicators.read() ??
    (await client.fetchQuery(query))
  )
}
