import type { SchoolToday } from '@talaqqi/contract/dashboard'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { weekdayOf } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { lessonTypeText } from '../../../shared/school-words/index.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { daysOfWeek, typesOfWeek } from './school-today.ts'

type ThisWeekProps = { week: SchoolToday['week']; today: string }

/** Lessons a day and by type. */
export function ThisWeek({ week, today }: ThisWeekProps) {
  const types = typesOfWeek(week)
  return (
    <Panel title={m.dashboard_week_title()}>
      <dl className="grid grid-cols-7 text-center">
        {daysOfWeek(week, today).map(({ date, lessons }) => (
          <div key={date} className={date === today ? 'font-semibold' : ''}>
            <dt className="text-sm text-ink-soft">{weekdayOf(date)}</dt>
            <dd className="tabular">{lessons === 0 ? '–' : formatNumber(lessons)}</dd>
          </div>
        ))}
      </dl>
      {types.length > 0 && (
        <p className="tabular text-sm text-ink-soft">
          {types
            .map(([type, lessons]) => `${lessonTypeText(type)} ${formatNumber(lessons)}`)
            .join(DOT)}
        </p>
      )}
    </Panel>
  )
}
