import { type AnyUseQueryOptions, useQueries } from '@tanstack/react-query'
import { useCalm } from './later.ts'

/**
 * Reads what may be wanted when the network has gone, once the first screen has had its time. What comes
 * draws nothing anew.
 */
export function useReadSoon(queries: readonly AnyUseQueryOptions[]): void {
  const enabled = useCalm()
  useQueries({ queries: queries.map((query) => ({ ...query, enabled })), combine: nothing })
}

const nothing = () => null
