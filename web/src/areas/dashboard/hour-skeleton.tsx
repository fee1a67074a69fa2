import { Skeleton } from '../../ui/skeleton.tsx'

/** As long as the class of the hour is not known; what stands below is out of sight, so that it moves for nobody. */
export function HourSkeleton() {
  return (
    <div className="min-h-dvh">
      <Skeleton height="24rem" />
    </div>
  )
}
