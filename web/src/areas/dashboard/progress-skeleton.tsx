import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function ProgressSkeleton() {
  return <Skeleton height="14.5rem" />
}
