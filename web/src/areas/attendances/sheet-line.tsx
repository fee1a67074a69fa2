import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  hasReason,
} from '@talaqqi/contract/attendance-statuses'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useRef } from 'react'
import { schoolDay, schoolToday, useDates } from '../../platform/language/dates.ts'
import { useClaims } from '../../platform/session/session.ts'
import { personName } from '../../shared/school-words/index.ts'
import { classNames } from '../../ui/class-names.ts'
import { colorOf, softColorOf } from '../../ui/color-token.ts'
import { CheckIcon, EditIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { useWide } from '../../ui/layout/use-wide.ts'
import { ATTENDANCE_LOOKS } from './statuses.ts'
import type { ShownRow } from './taps.ts'
import { useLongPress } from './use-long-press.ts'

type SheetLineProps = {
  row: ShownRow
  onTap: () => void
  onMark: (status: AttendanceStatus) => void
  onChoose: () => void
  onReasons: () => void
  /** Records the absence that a guardian announced. */
  onConfirm: () => void
}

/** One student. Optional parts keep their space, so that nothing moves under the thumb. */
export function SheetLine(props: SheetLineProps) {
  const { row, onTap, onMark, onChoose, onReasons, onConfirm } = props
  const press = useLongPress(onTap, onChoose)
  const name = personName(row)
  const isWide = useWide()
  const status = useRef<HTMLButtonElement>(null)
  function markBySegment(chosen: AttendanceStatus) {
    // The segments disappear: keys go on at the status.
    status.current?.focus()
    onMark(chosen)
  }
  function confirm() {
    status.current?.focus()
    onConfirm()
  }
  const { icon: Icon, text, color } = ATTENDANCE_LOOKS[row.status]
  return (
    <div className="flex min-h-16 items-center gap-2 py-1.5 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <Detail row={row} />
        {row.announced !== null && row.status === 'none' && (
          <Announced name={name} reason={row.announced} onConfirm={confirm} />
        )}
      </div>
      {isWide && row.status === 'none' ? (
        <Segments name={name} onMark={markBySegment} />
      ) : (
        <Reasons name={name} isOffered={hasReason(row.status)} onReasons={onReasons} />
      )}
      <button
        ref={status}
        type="button"
        {...press}
        aria-label={m.attendances_status_of({ name, status: text() })}
        className="inline-flex min-h-12 w-36 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-control border border-current px-2.5 text-start text-sm font-semibold select-none [-webkit-touch-callout:none] active:translate-y-px"
        style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
      >
        <span className={classNames('contents', row.status === 'none' && 'print:hidden')}>
          <Icon size={20} />
          {text()}
        </span>
        {row.status === 'none' && <span className="hidden print:inline">–</span>}
      </button>
    </div>
  )
}

type AnnouncedProps = { name: string; reason: string; onConfirm: () => void }

/** One tap makes the announced absence the recorded one. */
function Announced({ name, reason, onConfirm }: AnnouncedProps) {
  return (
    <button
      type="button"
      aria-label={m.attendances_confirm_absence({ name })}
      className="flex min-h-12 items-center gap-2 rounded-control bg-gold-soft px-3 text-start text-sm text-gold-text print:hidden"
      onClick={onConfirm}
    >
      <CheckIcon size={20} />
      <span className="wrap-anywhere">
        {m.attendances_announced()} {reason && <bdi>{reason}</bdi>}
      </span>
    </button>
  )
}

type ReasonsProps = { name: string; isOffered: boolean; onReasons: () => void }

function Reasons({ name, isOffered, onReasons }: ReasonsProps) {
  if (!isOffered) return <span className="size-12 shrink-0" />
  return (
    <div className="print:hidden">
      <IconButton
        label={m.attendances_reasons_of({ name })}
        icon={<EditIcon size={20} />}
        onClick={onReasons}
      />
    </div>
  )
}

/** With a mouse, one click marks a student in place of several on the status button. */
function Segments({ name, onMark }: { name: string } & Pick<SheetLineProps, 'onMark'>) {
  return (
    <div
      role="group"
      aria-label={name}
      className="flex shrink-0 rounded-control border border-line print:hidden"
    >
      {ATTENDANCE_STATUSES.map((status) => {
        const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
        return (
          <button
            key={status}
            type="button"
            aria-label={text()}
            title={text()}
            onClick={() => onMark(status)}
            className="grid h-11 w-9 place-items-center border-line not-first:border-s hover:bg-sunken"
            style={{ color: colorOf(color) }}
          >
            <Icon size={18} />
          </button>
        )
      })}
    </div>
  )
}

/** Time, reason and, if another user set the status, that user. */
function Detail({ row: { time, reason, user, tapped_at, isRefused, status } }: { row: ShownRow }) {
  const dates = useDates()
  const me = useClaims()?.uid
  if (isRefused) return <p className="text-sm text-danger-text">{m.attendances_not_saved()}</p>
  const isToday = (instant: string) => schoolDay(new Date(instant)) === schoolToday()
  const tappedText = (instant: string) =>
    isToday(instant) ? dates.time(instant) : dates.exact(instant)
  const isOthers = user !== null && user.id !== me && status !== 'none' && tapped_at !== null
  return (
    <>
      {(time || reason) && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {time && <bdi className="tabular">{time}</bdi>}
          {time && reason && DOT}
          <bdi>{reason}</bdi>
        </p>
      )}
      {isOthers && (
        <p className="text-sm text-ink-soft">
          {m.attendances_by({ name: personName(user), time: tappedText(tapped_at) })}
        </p>
      )}
    </>
  )
}
