import { ATTENDANCE_STATUSES } from '@talaqqi/contract/attendance-statuses'
import type { CapturedSheet } from '@talaqqi/contract/attendances'
import type { Timeslot } from '@talaqqi/contract/timeslots'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { schoolNow, schoolToday } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { DayField } from '../../shared/forms/index.ts'
import {
  BackButton,
  type HeaderAction,
  HeaderActions,
  QueryView,
  useSchool,
} from '../../shared/screen/index.ts'
import { findCurrentSlot } from '../../shared/timeslots/index.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ChartIcon, ClockIcon, DoneIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ChoiceCards } from '../../ui/inputs/choice-cards.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../ui/layout/page-header.tsx'
import { ClassTabs } from '../sections/index.ts'
import { AttendanceFilm } from './film.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'

const TO = '/attendances/date-select/$sectionId'

type DateSelectProps = { sectionId: string; date: string | undefined }

/** Choice of day and timeslot; defaults to today and the current timeslot. */
export function DateSelectScreen({ sectionId, date }: DateSelectProps) {
  const section = useQuery(routeQuery('GET /sections/:id', { params: { id: sectionId } }))
  const navigate = useNavigate()
  const title = m.attendances_choose_date()
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/attendances" />}
        title={title}
        detail={section.data ? <bdi>{section.data.name}</bdi> : LOADING_LINE}
        actions={<HeaderActions items={[figuresAction(sectionId)]} />}
      />
      <ClassTabs to={TO} current={sectionId} search={{ date }}>
        <DateSelect
          key={sectionId}
          sectionId={sectionId}
          date={date}
          onDateChange={(chosen) =>
            void navigate({
              to: TO,
              params: { sectionId },
              search: { date: chosen },
              replace: true,
            })
          }
        />
      </ClassTabs>
    </Page>
  )
}

/** For the header of the screens that choose the day. */
export function figuresAction(sectionId: string): HeaderAction {
  return {
    text: m.attendances_figures(),
    icon: <ChartIcon size={20} />,
    render: <Link to="/attendances/figures/$sectionId" params={{ sectionId }} />,
  }
}

type DateSelectFieldsProps = DateSelectProps & { onDateChange: (date: string) => void }

export function DateSelect({ sectionId, date, onDateChange }: DateSelectFieldsProps) {
  const timeslots = useQuery(routeList('GET /timeslots/', 100))
  const school = useSchool()
  const today = schoolToday(school?.time_zone)
  return (
    <QueryView query={timeslots}>
      {(slots) =>
        slots.length === 0 ? (
          <NoTimeslots />
        ) : (
          <DaySlots
            sectionId={sectionId}
            slots={slots}
            today={today}
            date={date ?? today}
            now={schoolNow(school?.time_zone)}
            onDateChange={onDateChange}
          />
        )
      }
    </QueryView>
  )
}

type DaySlotsProps = {
  sectionId: string
  slots: Timeslot[]
  today: string
  date: string
  now: string
  onDateChange: (date: string) => void
}

function DaySlots({ sectionId, slots, today, date, now, onDateChange }: DaySlotsProps) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [isRefused, setRefused] = useState(false)
  const error = errorOf(date, today)
  const { data: captured = [] } = useQuery({
    ...routeQuery('GET /sections/:id/attendances', {
      params: { id: sectionId },
      query: { start_date: date, end_date: date },
    }),
    enabled: !error,
  })
  const ofHour = date === today ? findCurrentSlot(slots, now) : undefined
  const slot = slots.find(({ id }) => id === chosen) ?? ofHour
  function go(form: HTMLFormElement) {
    setRefused(true)
    if (error) return form.querySelector<HTMLElement>('[name=date]')?.focus()
    if (slot)
      void navigate({
        to: '/attendances/$sectionId/$timeslotId/$date',
        params: { sectionId, timeslotId: slot.id, date },
      })
  }
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-5 sm:max-w-xl sm:flex-none"
      onSubmit={(event) => {
        event.preventDefault()
        go(event.currentTarget)
      }}
    >
      <DayField
        label={m.attendances_date()}
        name="date"
        max={today}
        value={date}
        error={date > today || isRefused ? error : undefined}
        onChange={(event) => onDateChange(event.target.value)}
      />
      <ChoiceCards
        label={m.attendances_timeslot()}
        value={slot?.id ?? null}
        onValueChange={setChosen}
        error={isRefused && !slot && m.attendances_slot_missing()}
        options={slots.map((one) => {
          const sheet = captured.find(({ timeslot_id }) => timeslot_id === one.id)
          return {
            value: one.id,
            title: <bdi dir="ltr">{`${one.start_time} – ${one.end_time}`}</bdi>,
            description: sheet
              ? m.attendances_captured({ counts: countsText(sheet) })
              : m.attendances_not_captured(),
            icon: sheet ? <DoneIcon /> : <ClockIcon />,
          }
        })}
      />
      <AttendanceFilm />
      <BottomBar>
        <Button submit look="primary" size="big">
          {m.attendances_continue()}
        </Button>
      </BottomBar>
    </form>
  )
}

function errorOf(date: string, today: string): string | undefined {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(date)) return m.fault_date_missing()
  return date > today ? m.fault_date_in_future() : undefined
}

function countsText({ counts }: CapturedSheet): string {
  return ATTENDANCE_STATUSES.filter((status) => counts[status] > 0)
    .map((status) => `${ATTENDANCE_LOOKS[status].text()} ${formatNumber(counts[status])}`)
    .join(DOT)
}

function NoTimeslots() {
  const admin = useIsAdmin()
  return (
    <EmptyState
      picture="clock"
      action={
        admin && (
          <Button look="primary" render={<Link to="/timeslots/add" />}>
            {m.timeslots_new()}
          </Button>
        )
      }
    >
      {m.attendances_no_timeslots()} {!admin && m.attendances_ask_administrator()}
    </EmptyState>
  )
}
