import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/query.ts'

/** Whether the person may switch to another school; false until that is known. */
export function useHasSeveralAccounts(): boolean {
  const { data } = useQuery({ ...routeQuery('GET /accounts/user'), staleTime: Infinity })
  return data !== undefined && data.length > 1
}
