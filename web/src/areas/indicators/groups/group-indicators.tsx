import type { Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { IndicatorDot } from '../indicator-dot.tsx'

type GroupIndicatorsProps = {
  indicators: Indicator[]
  selected: string[]
  onSelectedChange: (ids: string[]) => void
  error: string | undefined
}

export function GroupIndicators(props: GroupIndicatorsProps) {
  const { indicators, selected, onSelectedChange, error } = props
  const isSelected = (id: string) => selected.includes(id)
  function toggle(id: string) {
    onSelectedChange(isSelected(id) ? selected.filter((one) => one !== id) : [...selected, id])
  }
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between font-medium">
        {m.groups_indicators()}
        <span aria-hidden="true" className="tabular text-sm font-normal text-ink-soft">
          {m.groups_selected({ count: selected.length })}
        </span>
      </legend>
      {indicators.length === 0 && <p className="text-ink-soft">{m.groups_no_indicators()}</p>}
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-4 empty:hidden">
        {indicators.map((indicator) => (
          <Checkbox
            key={indicator.id}
            label={
              <span className="flex items-center gap-2.5">
                <IndicatorDot color={indicator.color} />
                <bdi className="wrap-anywhere">{indicator.name}</bdi>
              </span>
            }
            hint={indicator.description}
            checked={isSelected(indicator.id)}
            onCheckedChange={() => toggle(indicator.id)}
          />
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger-text">
          {error}
        </p>
      )}
    </fieldset>
  )
}
