import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { localValue, useLocal } from '../../../../platform/local-store.ts'
import { routeQuery } from '../../../../platform/query.ts'

/** Habits change slowly. */
const FRESH_MS = 60 * 60_000

/** What the school often writes as it was read last: without a network it is offered from here. */
const knownComments = localValue<string[]>('usualComments', (json) =>
  // Only this module writes here.
  Array.isArray(json) ? (json as string[]) : null,
)

/** Reads what the school often writes, and keeps it on the device. */
export function useUsualComments({ enabled = true } = {}): readonly string[] {
  const { data } = useQuery({
    ...routeQuery('GET /sessions/usual-comments'),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    enabled,
  })
  const known = useLocal(knownComments)
  useEffect(() => {
    if (data) knownComments.write(data)
  }, [data])
  return data ?? known ?? []
}
