import { m } from '@talaqqi/words/messages'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { isNetworkFailure } from '../../platform/api/failure.ts'
import { formatExactIn } from '../../platform/language/dates.ts'

/** Without a network: when the oldest of the shown data was read. */
export function LastVisitNotice() {
  const client = useQueryClient()
  const at = useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => oldestShown(client),
  )
  return (
    <p
      role="status"
      className="mx-auto w-full max-w-xl px-4 pt-3 text-sm text-gold-text empty:hidden"
    >
      {at > 0 && m.guardian_offline({ when: formatExactIn(undefined, new Date(at).toISOString()) })}
    </p>
  )
}

/** 0 if all is fresh. */
function oldestShown(client: QueryClient): number {
  const shown = client.getQueryCache().findAll({ type: 'active' })
  const times = shown
    .map(({ state }) => state)
    .filter(({ data, error }) => data !== undefined && isNetworkFailure(error))
    .map(({ dataUpdatedAt }) => dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : 0
}
