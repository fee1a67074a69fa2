import { hasReason } from '@talaqqi/contract/attendance-statuses'
import { m } from '@talaqqi/words/messages'
import { schoolDay, schoolToday, useDates } from '../../platform/language/dates.ts'
import { useClaims } from '../../platform/session/session.ts'
import { personName } from '../../shared/school-words/index.ts'
import { colorOf, softColorOf } from '../../ui/color-token.ts'
import { EditIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'
import { ATTENDANCE_LOOKS } from './statuses.ts'
import type { ShownRow } from './taps.ts'
import { useLongPress } from './use-long-press.ts'

type SheetLineProps = {
  row: ShownRow
  onTap: () => void
  onChoose: () => void
  onReasons: () => void
}

/** One student. Optional parts keep their space, so that nothing moves under the thumb. */
export function SheetLine({ row, onTap, onChoose, onReasons }: SheetLineProps) {
  const press = useLongPress(onTap, onChoose)
  const name = personName(row)
  const { icon: Icon, text, color } = ATTENDANCE_LOOKS[row.status]
  return (
    <div className="flex min-h-16 items-center gap-2 py-1.5 ps-4 pe-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <Detail row={row} />
      </div>
      {hasReason(row.status) ? (
        <div className="print:hidden">
          <IconButton
            label={m.attendances_reasons_of({ name })}
            icon={<EditIcon size={20} />}
            onClick={onReasons}
          />
        </div>
      ) : (
        <span className="size-12 shrink-0" />
      )}
      <button
        type="button"
        {...press}
        aria-label={m.attendances_status_of({ name, status: text() })}
        className="inline-flex min-h-12 w-32 shrink-0 items-center gap-1.5 rounded-control border border-current px-2.5 text-start text-sm font-semibold select-none [-webkit-touch-callout:none] active:translate-y-px"
        style={{ color: colorOf(color), backgroundColor: softColorOf(color) }}
      >
        <Icon size={20} />
        {text()}
      </button>
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
          {time && reason && ' · '}
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
