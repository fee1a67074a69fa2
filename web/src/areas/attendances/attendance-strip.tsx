import { ATTENDANCE_STATUSES } from '@talaqqi/contract/attendance-statuses'
import type { AttendanceOfStudent } from '@talaqqi/contract/attendances'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, schoolToday } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { QueryView, useSchool } from '../../shared/screen/index.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { colorOf, softColorOf } from '../../ui/color-token.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'

const DAYS = 30
const DAY_MS = 86_400_000

function lastDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, ago) =>
    new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10),
  )
}

/** Thirty days, one sign per timeslot; a tap on a day shows the details. */
export function AttendanceStrip({ studentId }: { studentId: string }) {
  const school = useSchool()
  const days = lastDays(schoolToday(school?.time_zone))
  const query = useQuery(
    routeQuery('GET /students/:id/attendances', {
      params: { id: studentId },
      query: { start_date: days.at(-1), end_date: days[0] },
    }),
  )
  return (
    <QueryView query={query} loading={<Skeleton height="11.5rem" />}>
      {(all) =>
        all.length === 0 ? (
          <p className="text-ink-soft">{m.attendances_strip_none()}</p>
        ) : (
          <Days days={days} all={all} />
        )
      }
    </QueryView>
  )
}

function Days({ days, all }: { days: string[]; all: AttendanceOfStudent[] }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const ofDay = (day: string | null) => all.filter(({ date }) => date === day)
  const told = ofDay(chosen)
  return (
    <>
      {/* Newest first and reversed: the scroll position starts at today in both text directions. */}
      <ul className="flex flex-row-reverse gap-1 overflow-x-auto pb-2">
        {days.map((day) => (
          <li key={day}>
            <Day
              day={day}
              here={ofDay(day)}
              isChosen={day === chosen}
              onChoose={() => setChosen(day === chosen ? null : day)}
            />
          </li>
        ))}
      </ul>
      <output className={chosen === null ? 'sr-only' : 'rounded-control bg-sunken px-4 py-3'}>
        {chosen !== null && (
          <>
            <span className="block font-medium">{dayText(chosen)}</span>
            {told.length === 0 && m.attendances_nothing_that_day()}
            {told.map((one) => (
              <span key={one.id} className="block">
                <bdi
                  dir="ltr"
                  className="tabular"
                >{`${one.timeslot.start_time} – ${one.timeslot.end_time}`}</bdi>
                {': '}
                {[ATTENDANCE_LOOKS[one.status].text(), one.time, one.reason]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            ))}
          </>
        )}
      </output>
      <ul aria-label={m.attendances_legend()} className="flex flex-wrap gap-2">
        {ATTENDANCE_STATUSES.map((status) => {
          const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
          return (
            <li key={status}>
              <KindBadge color={color} icon={<Icon size={16} />}>
                {text()}
              </KindBadge>
            </li>
          )
        })}
      </ul>
    </>
  )
}

type DayProps = {
  day: string
  here: AttendanceOfStudent[]
  isChosen: boolean
  onChoose: () => void
}

function Day({ day, here, isChosen, onChoose }: DayProps) {
  const words = here.map(({ status }) => ATTENDANCE_LOOKS[status].text())
  const label = `${dayText(day)}: ${words.join(', ') || m.attendances_nothing_that_day()}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`flex h-full min-h-20 w-12 flex-col items-center gap-1 rounded-control border py-1.5 ${isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface'}`}
    >
      <span className="tabular text-sm text-ink-soft">{formatNumber(Number(day.slice(8)))}</span>
      {here.map(({ id, status }) => {
        const { icon: Icon, color } = ATTENDANCE_LOOKS[status]
        return (
          <span
            key={id}
            className="grid size-6 place-items-center rounded-full"
            style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
          >
            <Icon size={16} />
          </span>
        )
      })}
    </button>
  )
}
