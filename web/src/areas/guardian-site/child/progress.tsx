import type { ChildsProgress } from '@talaqqi/contract/guardian-home'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { shortDay } from '../../../platform/language/dates.ts'
import { formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { Panel } from '../../../ui/layout/panel.tsx'

/** The last week, the streak, the term's attendance and the place now; nothing for a new child. */
export function Progress({ progress }: { progress: ChildsProgress }) {
  const { week, streak, attendance, place } = progress
  if (week.lessons === 0 && !attendance && !place) return null
  return (
    <Panel title={m.guardian_progress()}>
      <dl className="divide-y divide-line rounded-card border border-line bg-surface px-4">
        <Fact name={m.guardian_week()}>
          {m.guardian_week_lessons({ count: week.lessons, days: formatNumber(week.days_heard) })}
        </Fact>
        {streak > 1 && (
          <Fact name={m.guardian_streak()}>{m.guardian_streak_days({ count: streak })}</Fact>
        )}
        {attendance && (
          <Fact name={m.guardian_attended({ day: shortDay(attendance.since) })}>
            {m.guardian_attended_of({
              rate: formatPercentage(attendance.rate),
              attended: formatNumber(attendance.attended),
              records: formatNumber(attendance.records),
            })}
          </Fact>
        )}
        {place && (
          <Fact name={m.guardian_place()}>
            {m.guardian_place_at({
              juz: place.name,
              verse: `\u2068${place.verse}\u2069`,
            })}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-2">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  )
}
