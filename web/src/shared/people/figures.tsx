import { formatNumber } from '../../platform/language/numbers.ts'

export type Figure = {
  label: string
  count: number
  of?: number
}

export function Figures({ items }: { items: Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-2">
      {items.map(({ label, count, of }) => (
        <div
          key={label}
          className="flex min-w-22 flex-1 flex-col-reverse justify-end rounded-card border border-line bg-surface px-3 py-2 sm:px-4 sm:py-3"
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular text-lg font-semibold sm:text-xl">
            {formatNumber(count)}
            {of !== undefined && (
              <span className="text-base font-normal text-ink-soft">{` / ${formatNumber(of)}`}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
