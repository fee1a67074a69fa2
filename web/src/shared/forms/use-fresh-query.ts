import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Fetches the current version before a form opens: a form saves the whole record, so stale data would
 * undo another user's change. For `Loaded`.
 */
export function useFreshQuery<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [openedAt] = useState(Date.now)
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  return { ...query, data: query.dataUpdatedAt >= openedAt ? query.data : undefined }
}
