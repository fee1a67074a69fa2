import { Skeleton } from '../../ui/skeleton.tsx'

/** Of the height that the day's numbers have, while they or their code come. */
export function ProgressSkeleton() {
  return <Skeleton height="14.5rem" />
}
