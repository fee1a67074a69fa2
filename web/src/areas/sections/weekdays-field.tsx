import { m } from '@talaqqi/words/messages'
import { weekdayOf } from '../../platform/language/dates.ts'
import { ToggleChips } from '../../ui/inputs/toggle-chips.tsx'

/** A Monday to Sunday, for the names. */
const WEEK = ['01', '02', '03', '04', '05', '06', '07'].map((day) => `2026-06-${day}`)

type WeekdaysFieldProps = {
  /** Sunday is '0'. */
  values: readonly string[]
  onValuesChange: (values: string[]) => void
}

export function WeekdaysField({ values, onValuesChange }: WeekdaysFieldProps) {
  const options = WEEK.map((day) => ({
    value: String(new Date(day).getUTCDay()),
    label: weekdayOf(day),
  }))
  return (
    <div className="flex flex-col gap-1">
      <p aria-hidden className="font-medium">
        {m.sections_weekdays()}
      </p>
      <ToggleChips
        label={m.sections_weekdays()}
        options={options}
        values={values}
        onValuesChange={onValuesChange}
      />
      <p className="text-sm text-ink-soft">{m.sections_weekdays_what()}</p>
    </div>
  )
}
