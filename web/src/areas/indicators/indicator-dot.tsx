/** An indicator's colour (any CSS colour), with a border that keeps pale and dark ones visible. */
export function IndicatorDot({ color, big }: { color: string; big?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`${big ? 'size-5' : 'size-3'} shrink-0 rounded-full border border-edge`}
      style={{ backgroundColor: color }}
    />
  )
}
