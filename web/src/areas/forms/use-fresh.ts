import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * What a form starts from: only as the server has it now, since what it holds is saved as a whole, and
 * an older copy would undo what someone else has changed. For `Loaded`.
 */
export function useFresh<Data, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [openedAt] = useState(Date.now)
  const query = useQuery({ ...options, refetchOnMount: 'always' })
  return { ...query, data: query.dataUpdatedAt >= openedAt ? query.data : undefined }
}
