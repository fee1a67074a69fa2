import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { schoolToday, wideDay } from '../../../platform/language/dates.ts'
import { DayField } from '../../../shared/forms/index.ts'
import { CalendarIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TermButtons } from '../../calendar/index.ts'
import { FIRST_DAY, isWholeRange, LAST_DAY, validateDays } from './days-errors.ts'
import { type Range, rangeOf, SHORTCUTS, type Shortcut } from './ranges.ts'

const TEXTS: Record<Shortcut, () => string> = {
  today: m.reports_today,
  this_week: m.reports_this_week,
  last_week: m.reports_last_week,
  this_month: m.reports_this_month,
  last_month: m.reports_last_month,
  last_3_months: m.reports_last_3_months,
  last_6_months: m.reports_last_6_months,
  this_year: m.reports_this_year,
  last_year: m.reports_last_year,
}

type DateRangeProps = {
  range: Range
  onRangeChange: (range: Range) => void
  /** Only an icon on a phone. */
  compact?: boolean
}

/** '01 Jan 2026 to 22 Nov 2026'; a tap opens the shortcuts and the date fields. */
export function DateRange({ range, onRangeChange, compact }: DateRangeProps) {
  const [isOpen, setOpen] = useState(false)
  const choose = (chosen: Range) => {
    setOpen(false)
    onRangeChange(chosen)
  }
  return (
    <>
      <Button icon={<CalendarIcon size={20} />} onClick={() => setOpen(true)}>
        <span className="sr-only">{m.reports_range()}: </span>
        {/* On a phone the line under the title has the days. */}
        <span className={compact ? 'max-sm:sr-only' : undefined}>
          <RangeText {...range} />
        </span>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.reports_range()}
        closeLabel={m.words_close()}
      >
        <div className="flex flex-col gap-5">
          <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
            <legend className="sr-only">{m.reports_shortcuts()}</legend>
            {SHORTCUTS.map((shortcut) => (
              <Button key={shortcut} onClick={() => choose(rangeOf(shortcut, schoolToday()))}>
                {TEXTS[shortcut]()}
              </Button>
            ))}
          </fieldset>
          <TermButtons onChoose={choose} />
          <OwnDays range={range} onChoose={choose} />
        </div>
      </Dialog>
    </>
  )
}

/** '01 Jan 2026 to 22 Nov 2026' */
export function RangeText({ start, end }: Range) {
  return m.reports_range_of({ start: wideDay(start), end: wideDay(end) })
}

function OwnDays({ range, onChoose }: { range: Range; onChoose: (range: Range) => void }) {
  const [{ start, end }, setDays] = useState(range)
  const { start: startError, end: endError } = validateDays({ start, end })
  return (
    <form
      // The browser would show errors in its own language.
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWholeRange({ start, end })) onChoose({ start, end })
      }}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField
          label={m.reports_start_date()}
          required
          min={FIRST_DAY}
          max={LAST_DAY}
          value={start}
          onChange={(event) => setDays({ start: event.target.value, end })}
          error={startError}
        />
        <DayField
          label={m.reports_end_date()}
          required
          min={FIRST_DAY}
          max={LAST_DAY}
          value={end}
          onChange={(event) => setDays({ start, end: event.target.value })}
          error={endError}
        />
      </div>
      <Button submit look="primary" wide>
        {m.reports_apply()}
      </Button>
    </form>
  )
}
