import type { Holiday } from '@talaqqi/contract/calendar'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { schoolToday } from '../../../platform/language/dates.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { useIsAdmin } from '../../../platform/session/session.ts'
import { FormLink } from '../../../shared/forms/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { CalendarIcon, EditIcon, GlobeIcon, PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SpanText } from '../span-text.tsx'

export function HolidaysPanel({ holidays }: { holidays: Holiday[] }) {
  const isAdmin = useIsAdmin()
  const today = schoolToday()
  const ahead = holidays.filter(({ end_date }) => end_date >= today)
  const past = holidays.filter(({ end_date }) => end_date < today).reverse()
  const add = (
    <Button
      icon={<PlusIcon size={20} />}
      render={<FormLink form="holiday" to="/calendar/holiday" search={{}} />}
    >
      {m.calendar_new_holiday()}
    </Button>
  )
  const country = (
    <Button look="quiet" icon={<GlobeIcon size={20} />} render={<Link to="/calendar/country" />}>
      {m.calendar_of_country()}
    </Button>
  )
  return (
    <Panel
      title={m.calendar_holidays()}
      actions={
        isAdmin &&
        holidays.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {country}
            {add}
          </div>
        )
      }
    >
      {holidays.length === 0 && (
        <EmptyState
          icon={<CalendarIcon />}
          action={
            isAdmin && (
              <>
                {add}
                {country}
              </>
            )
          }
        >
          {m.calendar_no_holidays()}
        </EmptyState>
      )}
      {holidays.length > 0 && ahead.length === 0 && (
        <p className="text-ink-soft">{m.calendar_none_ahead()}</p>
      )}
      {ahead.length > 0 && <HolidayRows holidays={ahead} />}
      {past.length > 0 && (
        <Fold name="past-holidays" title={m.calendar_past()} count={past.length}>
          <HolidayRows holidays={past} />
        </Fold>
      )}
    </Panel>
  )
}

function HolidayRows({ holidays }: { holidays: Holiday[] }) {
  const isAdmin = useIsAdmin()
  const { data: sections = [] } = useQuery(routeList('GET /sections/', 100))
  const nameOf = (id: string) => sections.find((one) => one.id === id)?.name
  return (
    <List label={m.calendar_holidays()}>
      {holidays.map(({ id, name, section_id, closes_at, ...span }) => (
        <ListRow
          key={id}
          leading={<CalendarIcon />}
          title={<bdi>{name}</bdi>}
          detail={
            <>
              <SpanText {...span} />
              <span className="block">
                <bdi>{section_id ? nameOf(section_id) : m.calendar_all_classes()}</bdi>
                {closes_at && `${DOT}${m.calendar_half_until({ time: closes_at })}`}
              </span>
            </>
          }
          {...(isAdmin && {
            trailing: <EditIcon size={20} />,
            render: <FormLink form={`holiday ${id}`} to="/calendar/holiday" search={{ id }} />,
          })}
        />
      ))}
    </List>
  )
}
