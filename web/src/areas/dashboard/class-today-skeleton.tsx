import { m } from '@talaqqi/words/messages'
import { Skeleton, SkeletonRows } from '../../ui/feedback/skeleton.tsx'

/**
 * Until the class is known. Content below is delayed (dashboard-screen.tsx) or, in browsers without
 * :has, off screen.
 */
export function ClassTodaySkeleton() {
  return (
    <div data-hour-unknown className="flex min-h-dvh flex-col gap-4">
      <Skeleton width="12rem" height="1.75rem" />
      <Skeleton height="8.5rem" />
      <SkeletonRows label={m.words_loading()} />
    </div>
  )
}
