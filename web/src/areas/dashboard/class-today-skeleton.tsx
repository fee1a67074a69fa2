import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/**
 * Until the class is known. Content below is delayed (dashboard-screen.tsx) or, in browsers without
 * :has, off screen.
 */
export function ClassTodaySkeleton() {
  return (
    <div data-hour-unknown className="min-h-dvh">
      <Skeleton height="24rem" />
    </div>
  )
}
