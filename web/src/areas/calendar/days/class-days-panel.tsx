import { formatMonth } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schoolToday, weekdayOf } from '../../../platform/language/dates.ts'
import { routeList, routeQuery } from '../../../platform/queries/query.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { BackIcon, ForwardIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { daysOfMonth, type Month, monthAfter, monthOf } from './month.ts'
import { MonthGrid } from './month-grid.tsx'

/** Which days of a month are school days of a class. */
export function ClassDaysPanel() {
  const { data: sections } = useQuery(routeList('GET /sections/', 100))
  const [chosen, setChosen] = useState('')
  const [month, setMonth] = useState(() => monthOf(schoolToday()))
  const section = sections?.find(({ id }) => id === chosen) ?? sections?.[0]
  if (sections?.length === 0) return null
  if (!sections || !section)
    return (
      <Panel title={m.calendar_class_days()}>
        <Skeleton height="26.75rem" />
      </Panel>
    )
  const { start_date } = daysOfMonth(month)
  return (
    <Panel title={m.calendar_class_days()}>
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-48 flex-1">
          <Select
            label={m.fields_class()}
            options={sections.map(({ id, name }) => ({ value: id, label: name }))}
            value={section.id}
            onValueChange={setChosen}
          />
        </div>
        <div className="flex items-center">
          <IconButton
            label={m.calendar_month_before()}
            icon={<BackIcon />}
            onClick={() => setMonth(monthAfter(month, -1))}
          />
          <span className="min-w-24 text-center font-medium">{formatMonth(start_date)}</span>
          <IconButton
            label={m.calendar_month_after()}
            icon={<ForwardIcon />}
            onClick={() => setMonth(monthAfter(month, 1))}
          />
        </div>
      </div>
      <Weekdays weekdays={section.weekdays} />
      <Days sectionId={section.id} month={month} />
    </Panel>
  )
}

/** A Sunday to Saturday, for the names. */
const SUNDAY = 31

function Weekdays({ weekdays }: { weekdays: number[] }) {
  const names = weekdays.map((day) =>
    weekdayOf(new Date(Date.UTC(2026, 4, SUNDAY + day)).toISOString().slice(0, 10)),
  )
  return (
    <p className="text-sm text-ink-soft">
      {m.calendar_weekdays({
        days: names.length > 0 ? names.join(', ') : m.calendar_weekdays_of_records(),
      })}
    </p>
  )
}

function Days({ sectionId, month }: { sectionId: string; month: Month }) {
  const days = useQuery(
    routeQuery('GET /sections/:id/calendar', {
      params: { id: sectionId },
      query: daysOfMonth(month),
    }),
  )
  return (
    <QueryView query={days} loading={<Skeleton height="20rem" />}>
      {(known) => <MonthGrid month={month} days={known} />}
    </QueryView>
  )
}
