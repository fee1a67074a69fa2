import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../../platform/queries/query.ts'

export const useIndicators = () => useQuery(routeQuery('GET /indicators/', {}))

/** The cached indicators, else from the server. Throws ApiError if both fail. */
export async function readIndicators(client: QueryClient): Promise<CountedIndicator[]> {
  return client.ensureQueryData(routeQuery('GET /indicators/', {}))
}
