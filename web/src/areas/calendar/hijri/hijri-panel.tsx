import type { Calendar } from '@talaqqi/contract/calendar'
import { firstDayOf, formatHijriMonth, hijriOf, monthKey } from '@talaqqi/words/hijri'
import { m } from '@talaqqi/words/messages'
import { dayText, schoolToday } from '../../../platform/language/dates.ts'
import { useHijriDates } from '../../../platform/language/hijri-dates.ts'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Checkbox } from '../../../ui/inputs/checkbox.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { monthsToShift } from './months.ts'
import { ShiftChips } from './shift-chips.tsx'

type HijriPanelProps = Pick<Calendar, 'shows_hijri' | 'hijri_shifts'>

/** Each change is saved at once. */
export function HijriPanel({ shows_hijri, hijri_shifts }: HijriPanelProps) {
  useLanguage()
  useHijriDates()
  const saving = useWrite({
    mutationFn: (write, body: Partial<HijriPanelProps>) =>
      write('PUT /calendar/settings', { body }),
  })
  const shown = saving.isPending && saving.variables ? saving.variables : {}
  const shifts = shown.hijri_shifts ?? hijri_shifts
  const daysOf = (month: string) => shifts.find((one) => one.month === month)?.days ?? 0
  const isOn = shown.shows_hijri ?? shows_hijri
  return (
    <Panel title={m.calendar_hijri()}>
      <Checkbox
        label={m.calendar_shows_hijri()}
        hint={m.calendar_shows_hijri_what()}
        checked={isOn}
        onCheckedChange={(on) => saving.mutate({ shows_hijri: on })}
      />
      {saving.error && <FailureNotice error={saving.error} />}
      {isOn && (
        <>
          <p className="text-sm text-ink-soft">{m.calendar_shifts_what()}</p>
          <div className="grid gap-4 lg:grid-cols-2">
            {monthsToShift(hijriOf(schoolToday(), shifts), shifts).map((month) => (
              <ShiftChips
                key={monthKey(month)}
                label={formatHijriMonth(monthKey(month))}
                days={daysOf(monthKey(month))}
                begins={dayText(dayAfter(firstDayOf(month), daysOf(monthKey(month))))}
                onDaysChange={(days) =>
                  saving.mutate({
                    hijri_shifts: [
                      ...shifts.filter((one) => one.month !== monthKey(month)),
                      { month: monthKey(month), days },
                    ],
                  })
                }
              />
            ))}
          </div>
        </>
      )}
    </Panel>
  )
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
