export type Level = 'full' | 'half' | 'low' | 'open' | 'none'

export type LevelCell = {
  level: Level
  /** A diamond in the cell. */
  isFlagged?: boolean
}

type LevelBarProps = {
  cells: readonly LevelCell[]
  /** Read out; without it the bar is a picture beside a text. */
  label?: string
  /** Height in pixels. */
  size?: number
}

/** In units of the view box. */
const CELL = { width: 12, height: 20, gap: 2 }
const STEP = CELL.width + CELL.gap

/** Levels differ by shape, so that they can be read in black. Mirrored in right-to-left languages. */
export function LevelBar({ cells, label, size = CELL.height }: LevelBarProps) {
  const width = cells.length * STEP - CELL.gap
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-hidden={label === undefined || undefined}
      aria-label={label}
      viewBox={`0 0 ${width} ${CELL.height}`}
      height={size}
      fill="none"
      strokeWidth={1.25}
      className="max-w-full shrink-0 rtl:-scale-x-100"
    >
      {cells.map((cell, at) => (
        // The cells of a bar stay in their places.
        // oxlint-disable-next-line react/no-array-index-key
        <g key={at} transform={`translate(${at * STEP} 0)`}>
          <Fill level={cell.level} />
          {cell.isFlagged && (
            <path
              d="M6 2.5 10.5 8 6 13.5 1.5 8Z"
              fill="currentColor"
              className="text-ink stroke-surface"
            />
          )}
        </g>
      ))}
    </svg>
  )
}

const OUTLINE = 'M.7.7h10.6v18.6H.7Z'

function Fill({ level }: { level: Level }) {
  switch (level) {
    case 'full':
      return <path d="M0 0h12v20H0Z" className="fill-known print:fill-ink" />
    case 'half':
      return (
        <>
          <path d="M0 10h12v10H0Z" className="fill-known print:fill-ink" />
          <path d={OUTLINE} className="stroke-edge print:stroke-ink" />
        </>
      )
    case 'low':
      return (
        <>
          <path d="M0 16h12v4H0Z" fill="currentColor" className="text-gold print:fill-ink" />
          <path d={OUTLINE} stroke="currentColor" className="text-gold print:stroke-ink" />
        </>
      )
    case 'open':
      return <path d={OUTLINE} strokeDasharray="2.5 2.5" className="stroke-edge print:stroke-ink" />
    case 'none':
      return <path d="M1 19h10" className="stroke-edge print:stroke-ink" />
  }
}
