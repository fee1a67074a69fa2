export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <div className="appear-late rounded-control bg-sunken" style={{ width, height }} />
}

type SkeletonRowsProps = {
  label: string
  rows?: number
}

/** Placeholder of a `List` with this many rows; invisible for the first 150 ms. */
export function SkeletonRows({ label, rows = 6 }: SkeletonRowsProps) {
  return (
    <div role="status" className="appear-late rounded-card border border-line bg-surface">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-16 items-center gap-3 border-line px-4 not-last:border-b">
          <div className="size-10 shrink-0 rounded-full bg-sunken" />
          <div className="flex-1">
            <div className="h-4 w-2/5 rounded-control bg-sunken" />
            <div className="mt-2 h-3 w-3/5 rounded-control bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
