import { KITES, kitesIn, OUTLINE } from './kites.ts'

type JuzStarProps = {
  /** A mask: bit 0 is the first kite, at the top; the others follow clockwise. */
  known: number
  /** 1 to 8: the kite with the gold edge. */
  now?: number | null
  /** Read out, and shown on hover. Without it the star is a picture beside a text. */
  label?: string
  size?: 20 | 40 | 96 | 160
  /** In the colour of the text, on a coloured background. */
  plain?: boolean
}

/** The star that marks the quarters in a mushaf. Mirrored in right-to-left languages. */
export function JuzStar({ known, now, label, size = 40, plain = false }: JuzStarProps) {
  return (
    <svg
      role={label === undefined ? undefined : 'img'}
      aria-hidden={label === undefined || undefined}
      aria-label={label}
      viewBox="-20 -20 40 40"
      width={size}
      height={size}
      fill="none"
      className="shrink-0 *:[vector-effect:non-scaling-stroke] rtl:-scale-x-100"
    >
      {label !== undefined && <title>{label}</title>}
      <path
        d={kitesIn(known)
          .map((kite) => KITES[kite])
          .join('')}
        strokeWidth={size > 20 ? 1 : 0}
        fill={plain ? 'currentColor' : undefined}
        className={plain ? undefined : 'fill-known stroke-surface print:fill-ink'}
      />
      <path
        d={OUTLINE}
        strokeWidth={1.25}
        className={plain ? 'stroke-current' : 'stroke-edge print:stroke-ink'}
      />
      {now && <path d={KITES[now - 1]} strokeWidth={1.5} className="stroke-gold" />}
    </svg>
  )
}
