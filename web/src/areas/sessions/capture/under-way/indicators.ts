import type { Indicator } from '@talaqqi/contract/indicators'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../../platform/query.ts'

/** The school's indicators. */
export const useIndicators = () => useQuery(routeQuery('GET /indicators/', {}))

/** The school's indicators as they were read last. Throws ApiError where they have never been read. */
export async function readIndicators(client: QueryClient): Promise<Indicator[]> {
  return client.ensureQueryData(routeQuery('GET /indicators/', {}))
}
