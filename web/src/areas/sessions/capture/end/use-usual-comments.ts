import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../../platform/queries/query.ts'

const FRESH_MS = 60 * 60_000

export function useUsualComments({ enabled = true } = {}): readonly string[] {
  const { data } = useQuery({
    ...routeQuery('GET /sessions/usual-comments'),
    staleTime: FRESH_MS,
    enabled,
  })
  return data ?? []
}
