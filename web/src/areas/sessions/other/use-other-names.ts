import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'

/** Names used before; null while loading. The choice of the type loads them before the form opens. */
export function useOtherNames(student_id: string | undefined): readonly string[] | null {
  const { queryKey, queryFn } = routeQuery('GET /students/:id/other-names', {
    params: { id: student_id ?? '' },
  })
  const { data, isPending, fetchStatus } = useQuery({
    queryKey,
    queryFn: student_id ? queryFn : skipToken,
  })
  return data ?? (isPending && fetchStatus === 'fetching' ? null : [])
}
