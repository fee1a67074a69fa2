import { ATTENDANCE_STATUSES } from '@talaqqi/contract/attendance-statuses'
import type { AttendanceOfStudent } from '@talaqqi/contract/attendances'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, schoolToday } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { QueryView, useSchool } from '../../shared/screen/index.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { colorOf, softColorOf } from '../../ui/color-token.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { InfoIcon } from '../../ui/icons/icons.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'

const DAYS = 30
const DAY_MS = 86_400_000

function lastDays(today: string): string[] {
  return Array.from({ length: DAYS }, (_, ago) =>
    new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10),
  )
}

function useLastDays(studentId: string) {
  const school = useSchool()
  const days = lastDays(schoolToday(school?.time_zone))
  const query = useQuery(
    routeQuery('GET /students/:id/attendances', {
      params: { id: studentId },
      query: { start_date: days.at(-1), end_date: days[0] },
    }),
  )
  return { days, query }
}

/** Thirty days, one sign per timeslot; a tap on a day shows the details. */
export function AttendanceStrip({ studentId }: { studentId: string }) {
  const { days, query } = useLastDays(studentId)
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <QueryView query={query} loading={<Skeleton height="11.5rem" />}>
      {(all) =>
        all.length === 0 ? (
          <p className="text-ink-soft">{m.attendances_strip_none()}</p>
        ) : (
          <>
            <Days days={days} all={all} chosen={chosen} onChoose={setChosen} />
            <ChosenDay day={chosen} all={all} />
            <Legend />
          </>
        )
      }
    </QueryView>
  )
}

/** As the strip, in one line with its title; a tap on the title shows the legend. */
export function AttendanceLine({ studentId }: { studentId: string }) {
  const { days, query } = useLastDays(studentId)
  const [chosen, setChosen] = useState<string | null>(null)
  const [hasLegend, setLegend] = useState(false)
  return (
    <section aria-label={m.attendances_strip()} className="flex flex-col gap-2">
      <QueryView query={query} loading={<Skeleton height="3.5rem" />}>
        {(all) =>
          all.length === 0 ? (
            <p className="min-h-14 text-sm text-ink-soft">{m.attendances_strip_none()}</p>
          ) : (
            <>
              <div className="flex items-center gap-3">
                <h2 className="w-26 shrink-0 text-sm font-semibold">
                  <button
                    type="button"
                    aria-expanded={hasLegend}
                    onClick={() => setLegend(!hasLegend)}
                    className="min-h-12 text-start"
                  >
                    {m.attendances_strip()}{' '}
                    <span className="inline-block align-middle text-ink-soft">
                      <InfoIcon size={16} />
                    </span>
                  </button>
                </h2>
                <div className="min-w-0 flex-1">
                  <Days days={days} all={all} chosen={chosen} onChoose={setChosen} isLow />
                </div>
              </div>
              <ChosenDay day={chosen} all={all} />
              {hasLegend && <Legend />}
            </>
          )
        }
      </QueryView>
    </section>
  )
}

type DaysProps = {
  days: string[]
  all: AttendanceOfStudent[]
  chosen: string | null
  onChoose: (day: string | null) => void
  isLow?: boolean
}

function Days({ days, all, chosen, onChoose, isLow = false }: DaysProps) {
  return (
    // Newest first and reversed: the scroll position starts at today in both text directions.
    <ul className="flex flex-row-reverse gap-1 overflow-x-auto pb-2 print:flex-wrap">
      {days.map((day) => (
        <li key={day}>
          <Day
            day={day}
            here={all.filter(({ date }) => date === day)}
            isChosen={day === chosen}
            isLow={isLow}
            onChoose={() => onChoose(day === chosen ? null : day)}
          />
        </li>
      ))}
    </ul>
  )
}

function ChosenDay({ day, all }: { day: string | null; all: AttendanceOfStudent[] }) {
  const told = all.filter(({ date }) => date === day)
  return (
    <output className={day === null ? 'sr-only' : 'rounded-control bg-sunken px-4 py-3'}>
      {day !== null && (
        <>
          <span className="block font-medium">{dayText(day)}</span>
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
                .join(DOT)}
            </span>
          ))}
        </>
      )}
    </output>
  )
}

function Legend() {
  return (
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
  )
}

type DayProps = {
  day: string
  here: AttendanceOfStudent[]
  isChosen: boolean
  isLow: boolean
  onChoose: () => void
}

function Day({ day, here, isChosen, isLow, onChoose }: DayProps) {
  const words = here.map(({ status }) => ATTENDANCE_LOOKS[status].text())
  const label = `${dayText(day)}: ${words.join(', ') || m.attendances_nothing_that_day()}`
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classNames(
        'flex w-12 flex-col items-center rounded-control border',
        isLow ? 'h-12 justify-center' : 'h-full min-h-20 gap-1 py-1.5',
        isChosen ? 'border-accent bg-accent-soft' : 'border-line bg-surface',
      )}
    >
      <span className="tabular text-sm text-ink-soft">{formatNumber(Number(day.slice(8)))}</span>
      <span className={isLow ? 'flex h-5 max-w-full justify-center overflow-hidden' : 'contents'}>
        {here.map(({ id, status }) => {
          const { icon: Icon, color } = ATTENDANCE_LOOKS[status]
          return (
            <span
              key={id}
              className={`grid shrink-0 place-items-center rounded-full ${isLow ? 'size-5' : 'size-6'}`}
              style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
            >
              <Icon size={isLow ? 14 : 16} />
            </span>
          )
        })}
      </span>
    </button>
  )
}
