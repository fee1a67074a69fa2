import { m } from '@talaqqi/words/messages'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

export function LessonViewSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{m.words_loading()}</output>
      <Skeleton width="16rem" height="1.75rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="9rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
