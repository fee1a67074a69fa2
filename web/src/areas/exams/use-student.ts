import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'

/** The student of the filter; undefined without a filter or while loading. */
export function useStudent(id: string | undefined) {
  const { queryKey, queryFn } = routeQuery('GET /students/:id', { params: { id: id ?? '' } })
  return useQuery({ queryKey, queryFn: id ? queryFn : skipToken }).data
}
