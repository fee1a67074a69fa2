import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue } from 'react'
import { failureText, isNetworkFailure, isPermanentFailure } from '../../platform/api/failure.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { isForbidden, isGone } from '../failures/index.ts'

type Reading<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type QueryViewProps<Data> = {
  query: Reading<Data>
  /** Default: the skeleton of a list. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Renders a query: loading, data or error. Existing data stays after a failed refetch. The caller handles empty data. */
export function QueryView<Data>({ query, loading, children }: QueryViewProps<Data>) {
  const isAdmin = useIsAdmin()
  const isThere = query.data !== undefined
  // Interruptible rendering: a tap need not wait for a long list.
  const isDrawn = useDeferredValue(isThere)
  if (query.data !== undefined && isDrawn) return children(query.data)
  if (isThere || query.error === null) return loading ?? <SkeletonRows label={m.words_loading()} />
  if (isPermanentFailure(query.error))
    return (
      <EmptyState
        action={
          <Button look="primary" render={<Link to="/" />}>
            {m.shell_go_home()}
          </Button>
        }
      >
        {permanentText(query.error, isAdmin)}
      </EmptyState>
    )
  return (
    <ErrorState
      retryText={m.words_try_again()}
      onRetry={() => query.refetch()}
      busy={query.isFetching}
      more={
        isNetworkFailure(query.error) && (
          <Button look="quiet" render={<Link to="/" />}>
            {m.shell_go_home()}
          </Button>
        )
      }
    >
      {failureText(query.error)}
    </ErrorState>
  )
}

/** Administrators have every class: theirs is another reason. */
function permanentText(error: Error, isAdmin: boolean): string {
  if (isGone(error)) return m.words_not_found()
  return isForbidden(error) && !isAdmin ? m.words_other_class() : failureText(error)
}
