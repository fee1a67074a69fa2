import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'

/** False while loading. */
export function useHasSeveralAccounts(): boolean {
  const { data } = useQuery({ ...routeQuery('GET /accounts/user'), staleTime: Infinity })
  return data !== undefined && data.length > 1
}
