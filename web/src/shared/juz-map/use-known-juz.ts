import type { KnownJuz } from '@talaqqi/contract/reports'
import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { useIsIdle } from '../../platform/queries/when-idle.ts'

/** What the device has at once; read when idle, so that no screen waits for it. */
export function useKnownJuz(studentId: string | undefined): KnownJuz | undefined {
  const isIdle = useIsIdle()
  const { queryKey, queryFn } = routeQuery('GET /reports/students/:id/juz', {
    params: { id: studentId ?? '' },
  })
  return useQuery({ queryKey, queryFn: studentId && isIdle ? queryFn : skipToken }).data
}
