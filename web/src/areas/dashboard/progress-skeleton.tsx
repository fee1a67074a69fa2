import { Skeleton } from '../../ui/skeleton.tsx'

export function ProgressSkeleton() {
  return <Skeleton height="14.5rem" />
}
