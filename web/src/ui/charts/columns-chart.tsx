import { HiddenTable } from './hidden-table.tsx'

type ColumnsChartProps = {
  caption: string
  labelTitle: string
  valueTitle: string
  columns: ReadonlyArray<{ label: string; value: number }>
  format: (value: number) => string
}

export function ColumnsChart(props: ColumnsChartProps) {
  const { caption, labelTitle, valueTitle, columns, format } = props
  const highest = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <figure className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <figcaption className="font-semibold">{caption}</figcaption>
      <div aria-hidden="true" className="flex h-48 items-stretch gap-px border-b border-edge">
        {columns.map(({ label, value }) => (
          <div key={label} className="flex min-w-0 flex-1 flex-col items-center justify-end">
            <span className="tabular text-sm text-ink-soft max-lg:hidden print:block">
              {value > 0 && format(value)}
            </span>
            <div
              className="bar-up w-[80%] rounded-t-sm bg-accent"
              style={{ height: `${(value / highest) * 88}%` }}
            />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="-mt-2 flex gap-px">
        {columns.map(({ label }, place) => (
          <span
            key={label}
            className={`tabular flex min-w-0 flex-1 justify-center text-sm text-ink-soft ${
              place % 5 === 4 || place === 0 ? '' : 'max-sm:invisible'
            }`}
          >
            {label}
          </span>
        ))}
      </div>
      <HiddenTable
        caption={caption}
        titles={[labelTitle, valueTitle]}
        rows={columns.map(({ label, value }) => ({ key: label, label, figures: [format(value)] }))}
      />
    </figure>
  )
}
