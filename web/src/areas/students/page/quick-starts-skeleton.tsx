import { m } from '@talaqqi/words/messages'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function QuickStartsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">{m.words_loading()}</output>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  )
}
