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
        <div
          key={row}
          className="flex min-h-14 items-center gap-3 border-line px-4 py-0.5 not-last:border-b pointer-fine:min-h-11"
        >
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

const times = (count: number) => Array.from({ length: count }, (_, at) => at)

type ShapeProps = { label: string; rows?: number }

const frameClass = 'appear-late rounded-card border border-line bg-surface'

/** Placeholder of a `DataTable`. */
export function SkeletonTable({ label, rows = 8, columns = 6 }: ShapeProps & { columns?: number }) {
  return (
    <div role="status" className={frameClass}>
      <span className="sr-only">{label}</span>
      {times(rows + 1).map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-line px-4 not-last:border-b">
          {times(columns).map((column) => (
            <div
              key={column}
              className={`h-3 rounded-control bg-sunken ${column === 0 ? 'w-1/4' : 'flex-1'}`}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** Placeholder of cards one below the other; `height` as of one card. */
export function SkeletonCards({ label, rows = 4, height }: ShapeProps & { height: string }) {
  return (
    <div role="status" className="appear-late flex flex-col gap-3">
      <span className="sr-only">{label}</span>
      {times(rows).map((row) => (
        <div key={row} className="rounded-card border border-line bg-surface" style={{ height }} />
      ))}
    </div>
  )
}

/** Placeholder of the attendance register: names with a status button each, two columns when wide. */
export function SkeletonRegister({ label, rows = 12 }: ShapeProps) {
  return (
    <div role="status" className={`${frameClass} grid lg:grid-cols-2`}>
      <span className="sr-only">{label}</span>
      {times(rows).map((row) => (
        <div key={row} className="flex h-16 items-center justify-between border-b border-line px-4">
          <div className="h-4 w-2/5 rounded-control bg-sunken" />
          <div className="h-12 w-36 rounded-control bg-sunken" />
        </div>
      ))}
    </div>
  )
}

/** Placeholder of a student's page below the tabs: next steps, then the history, in columns when wide. */
export function SkeletonStudent({ label }: { label: string }) {
  return (
    <div
      role="status"
      className="appear-late grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[17rem_minmax(0,1fr)_19rem]"
    >
      <span className="sr-only">{label}</span>
      <div className="flex flex-col gap-3">
        <div className="h-12 rounded-control bg-sunken" />
        <div className="h-16 rounded-card bg-sunken" />
        <div className="h-16 rounded-card bg-sunken" />
      </div>
      <div className="flex flex-col gap-3">
        {times(5).map((row) => (
          <div key={row} className="h-14 rounded-card border border-line bg-surface" />
        ))}
      </div>
    </div>
  )
}
