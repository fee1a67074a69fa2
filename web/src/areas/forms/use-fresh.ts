import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * Reads the server's current version before a form opens. A form saves the whole record, so stale
 * data would undo another user's change. For `Loaded`.
 */
export function useFresh<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [openedAt] = useState(Date.now)
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  return { ...query, data: query.dataUpdatedAt >= openedAt ? query.data : undefined }
}
