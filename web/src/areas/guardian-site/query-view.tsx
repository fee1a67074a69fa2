import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { failureText } from '../../platform/api/failure.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { SkeletonRows } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { isGone } from './failure.ts'

type QueryViewProps<Data> = {
  read: {
    data: Data | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  empty?: string
  rows?: number
  children: (data: Data) => ReactNode
}

export function QueryView<Data>({ read, empty, rows, children }: QueryViewProps<Data>) {
  const { data, error, isFetching, refetch } = read
  if (isGone(error)) return <Gone />
  if (data === undefined)
    return error ? (
      <ErrorState retryText={m.words_try_again()} busy={isFetching} onRetry={() => void refetch()}>
        {failureText(error)}
      </ErrorState>
    ) : (
      <SkeletonRows label={m.words_loading()} {...(rows && { rows })} />
    )
  if (empty && Array.isArray(data) && data.length === 0)
    return <EmptyState action={null}>{empty}</EmptyState>
  return children(data)
}

function Gone() {
  return (
    <EmptyState action={<Button render={<Link href="/" />}>{m.guardian_to_children()}</Button>}>
      {m.guardian_gone()}
    </EmptyState>
  )
}
