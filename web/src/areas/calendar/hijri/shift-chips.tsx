import { m } from '@talaqqi/words/messages'
import { ChoiceChips } from '../../../ui/inputs/choice-chips.tsx'

const DAYS = ['-2', '-1', '0', '1', '2'] as const

type ShiftChipsProps = {
  label: string
  /** Days later than Umm al-Qura. */
  days: number
  /** The first day of the month, in words. */
  begins: string
  onDaysChange: (days: number) => void
}

export function ShiftChips({ label, days, begins, onDaysChange }: ShiftChipsProps) {
  return (
    <div>
      <ChoiceChips
        label={label}
        inLine
        options={DAYS.map((value) => ({
          value,
          label: Number(value) > 0 ? `+${value}` : value.replace('-', '−'),
        }))}
        value={DAYS.find((value) => Number(value) === days) ?? null}
        onValueChange={(value) => onDaysChange(Number(value))}
      />
      <p className="text-sm text-ink-soft">{m.calendar_begins({ day: begins })}</p>
    </div>
  )
}
