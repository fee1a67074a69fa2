/** An indicator's colour, any CSS colour, with an edge that keeps pale ones visible. */
export function IndicatorDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="size-3 shrink-0 rounded-full border border-edge"
      style={{ backgroundColor: color }}
    />
  )
}
