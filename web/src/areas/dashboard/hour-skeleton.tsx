import { Skeleton } from '../../ui/skeleton.tsx'

/**
 * As long as the class of the hour is not known. What stands below comes after it (dashboard-screen.tsx)
 * or, in browsers that do not know :has, is out of sight, so that it moves for nobody.
 */
export function HourSkeleton() {
  return (
    <div data-hour-unknown className="min-h-dvh">
      <Skeleton height="24rem" />
    </div>
  )
}
