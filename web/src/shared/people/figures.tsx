import { formatNumber } from '../../platform/language/numbers.ts'
import { classNames } from '../../ui/class-names.ts'

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
          className={classNames(
            'flex min-w-22 flex-1 flex-col-reverse justify-end rounded-card bg-sunken px-3 py-1 sm:px-4 sm:py-3',
            // On a phone as two rows of two, not three and one.
            items.length === 4 && 'max-sm:basis-2/5',
          )}
        >
          <dt className="text-sm leading-tight text-ink-soft">{label}</dt>
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
