import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { PlayIcon } from '../../../ui/icons/icons.tsx'
import type { RunningSlot } from '../../attendances/index.ts'
import { type ChildToday, dayPlanOf, SetupLink, startCapturing } from '../../sessions/index.ts'

/** Minutes before the end of the timeslot. */
const SHOWN_BEFORE_END = 20

type NotHeardYetProps = { running: RunningSlot; waiting: ChildToday[] }

/** Before the class ends: the present children without a lesson today. */
export function NotHeardYet({ running, waiting }: NotHeardYetProps) {
  const id = useId()
  const { slot, present, minutesLeft } = running
  const children = waiting.filter((student) => present.has(student.id))
  if (minutesLeft <= 0 || minutesLeft > SHOWN_BEFORE_END || children.length === 0) return null
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-1 rounded-card bg-gold-soft px-3 py-2 text-gold-text"
    >
      <h3 id={id} className="text-sm font-semibold">
        {m.dashboard_hour_not_heard()}{' '}
        <span className="tabular">{formatNumber(children.length)}</span>
      </h3>
      <p className="text-sm">{m.dashboard_hour_ends({ time: slot.end_time })}</p>
      <ul className="flex flex-wrap gap-x-2">
        {children.map((student) => (
          <li key={student.id} className="max-w-full">
            <Begin student={student} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const beginClass = 'group/begin inline-flex min-h-12 max-w-full items-center'

/** Begins the first lesson of the child's plan. */
function Begin({ student }: { student: ChildToday }) {
  const setup = dayPlanOf(student)
    .flatMap((chip) => ('setup' in chip ? [chip.setup] : []))
    .at(0)
  const label = m.dashboard_hour_begin({ name: personName(student) })
  const face = (
    <span className="inline-flex min-h-10 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm font-medium text-ink transition-colors group-hover/begin:bg-sunken">
      <PlayIcon size={16} />
      <bdi className="wrap-anywhere">{personName(student)}</bdi>
    </span>
  )
  if (!setup)
    return (
      <Link
        to="/lesson/type"
        aria-label={label}
        onClick={() => startCapturing(student)}
        className={beginClass}
      >
        {face}
      </Link>
    )
  return (
    <SetupLink student={student} setup={setup} label={label} className={beginClass}>
      {face}
    </SetupLink>
  )
}
