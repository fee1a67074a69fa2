import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { failureText } from '../../platform/failure.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

type Reading<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type LoadedProps<Data> = {
  /** A query of TanStack Query. */
  query: Reading<Data>
  /** Stands in while waiting; rows of a list where nothing is given. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * What is read from the server: a skeleton, then the data, or what went wrong and a button that tries
 * again. Data that is there stays, also when reading it anew fails. Emptiness is the caller's to show.
 */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error === null) return loading ?? <SkeletonRows label={m.words_loading()} />
  return (
    <ErrorState
      retryText={m.words_try_again()}
      onRetry={() => query.refetch()}
      busy={query.isFetching}
    >
      {failureText(query.error)}
    </ErrorState>
  )
}
