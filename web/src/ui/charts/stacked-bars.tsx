import { type ColorToken, colorOf } from '../color-token.ts'
import { useWide } from '../layout/use-wide.ts'
import { HiddenTable } from './hidden-table.tsx'

/** One series of the bars; each also has its own pattern. */
export type Series = { name: string; color: ColorToken }

export type Bar = { key: string; label: string; values: readonly number[] }

type StackedBarsProps = {
  caption: string
  labelTitle: string
  series: readonly Series[]
  bars: readonly Bar[]
  format: (value: number) => string
}

const PATTERNS = ['', 'bar-lines', 'bar-dots', 'bar-grid']
/** Share of the longest bar: shorter parts have no space for their number. */
const ROOM = { phone: 0.08, wide: 0.04 }

export function StackedBars({ caption, labelTitle, series, bars, format }: StackedBarsProps) {
  const room = useWide() ? ROOM.wide : ROOM.phone
  const longest = Math.max(1, ...bars.map(({ values }) => sum(values)))
  return (
    <figure className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 sm:p-5">
      <figcaption className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">{caption}</span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-sm">
          {series.map(({ name, color }, place) => (
            <span key={name} className="flex items-center gap-1.5">
              <span
                className={`bar-across size-4 rounded-sm ${PATTERNS[place]}`}
                style={{ backgroundColor: colorOf(color) }}
              />
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden="true" className="flex flex-col gap-2">
        {bars.map(({ key, label, values }) => (
          <div key={key} className="grid items-center gap-x-3 sm:grid-cols-[10rem_1fr]">
            <span className="text-sm wrap-anywhere sm:text-end">{label}</span>
            <div className="flex items-center gap-2">
              <div
                className="bar-across flex h-7 overflow-clip rounded-sm"
                style={{ width: `${(sum(values) / longest) * 85}%` }}
              >
                {values.map((value, place) => (
                  <Part
                    key={series[place]?.name}
                    value={value}
                    color={series[place]?.color ?? 'kind-other'}
                    pattern={PATTERNS[place] ?? ''}
                    text={value / longest > room ? format(value) : ''}
                  />
                ))}
              </div>
              <span className="tabular text-sm font-semibold">{format(sum(values))}</span>
            </div>
          </div>
        ))}
      </div>
      <HiddenTable
        caption={caption}
        titles={[labelTitle, ...series.map(({ name }) => name)]}
        rows={bars.map(({ key, label, values }) => ({
          key,
          label,
          figures: series.map((_, place) => format(values[place] ?? 0)),
        }))}
      />
    </figure>
  )
}

type PartProps = { value: number; color: ColorToken; pattern: string; text: string }

function Part({ value, color, pattern, text }: PartProps) {
  if (value === 0) return null
  const backgroundColor = colorOf(color)
  return (
    <div
      className={`grid place-items-center not-first:border-s-2 not-first:border-surface ${pattern}`}
      style={{ flexGrow: value, flexBasis: 0, backgroundColor }}
    >
      {text && (
        // With its own background, so that no pattern crosses the digits.
        <span
          className="tabular rounded-sm px-1 text-sm font-semibold text-surface"
          style={{ backgroundColor }}
        >
          {text}
        </span>
      )}
    </div>
  )
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
