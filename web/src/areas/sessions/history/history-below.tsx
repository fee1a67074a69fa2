import { m } from '@talaqqi/words/messages'
import { Suspense } from 'react'
import { soon } from '../../../platform/later.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { HistoryProps } from './history.tsx'

const Drawn = soon(() => import('./history.tsx'))

/** Stands below what a screen is opened for: its code comes while its lessons do. */
export function History(props: HistoryProps) {
  return (
    <Suspense fallback={<SkeletonRows label={m.history_loading()} />}>
      <Drawn {...props} />
    </Suspense>
  )
}
