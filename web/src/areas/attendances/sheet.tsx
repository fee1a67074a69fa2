import { TAPPED_STATUSES, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import { m } from '@talaqqi/words/messages'
import { useEffect, useRef, useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { KindBadge } from '../../ui/badges/kind-badge.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { CheckIcon, UndoIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { saveAttendance } from './save-attendance.ts'
import { SheetLine } from './sheet-line.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { ATTENDANCE_LOOKS, nextStatus } from './statuses.ts'
import { reasonsByStatus, storeReasons } from './stored-reasons.ts'
import { type ShownRow, withStatus } from './taps.ts'

type SheetProps = { rows: ShownRow[]; onReasons: (student_id: string) => void }

export function Sheet({ rows, onReasons }: SheetProps) {
  const { time } = useDates()
  const [choosing, setChoosing] = useState<string | null>(null)
  // The row before the last tap, and the status after it.
  const [last, setLast] = useState<LastTap | null>(null)
  const chosen = rows.find(({ student_id }) => student_id === choosing)
  const undone = last && rows.find(({ student_id }) => student_id === last.row.student_id)

  function mark(row: ShownRow, status: TappedStatus) {
    if (status === row.status) return
    storeReasons(row)
    setLast({ row, status })
    void saveAttendance(row, withStatus(status, reasonsByStatus(row)), time)
  }
  function undo(row: ShownRow, { status, reason, time: at }: ShownRow) {
    storeReasons(row)
    setLast(null)
    void saveAttendance(row, { status, reason, time: at }, time)
  }

  return (
    <>
      <Counts rows={rows} />
      <p className="text-sm text-ink-soft print:hidden">{m.attendances_how()}</p>
      <ul
        aria-label={m.attendances_students()}
        className="grid gap-px overflow-clip rounded-card border border-line bg-line lg:grid-cols-2"
      >
        {rows.map((row) => (
          <li key={row.student_id} className="bg-surface">
            <SheetLine
              row={row}
              onTap={() => mark(row, nextStatus(row.status))}
              onChoose={() => setChoosing(row.student_id)}
              onReasons={() => onReasons(row.student_id)}
            />
          </li>
        ))}
      </ul>
      <BottomBar>
        {/* Undo must not revert another teacher's later tap. */}
        {last && undone?.status === last.status && (
          <Button size="big" icon={<UndoIcon />} onClick={() => undo(undone, last.row)}>
            {m.attendances_undo_of({ name: undone.first_name })}
          </Button>
        )}
        <AllPresent rows={rows} />
      </BottomBar>
      {chosen && (
        <StatusDialog
          row={chosen}
          onClose={() => setChoosing(null)}
          onChoose={(status) => {
            setChoosing(null)
            mark(chosen, status)
          }}
        />
      )}
    </>
  )
}

type LastTap = { row: ShownRow; status: TappedStatus }

function Counts({ rows }: { rows: ShownRow[] }) {
  return (
    <ul aria-label={m.attendances_counts()} className="flex flex-wrap gap-2">
      {TAPPED_STATUSES.map((status) => {
        const { icon: Icon, text, color } = ATTENDANCE_LOOKS[status]
        const count = rows.filter((row) => row.status === status).length
        return (
          <li key={status}>
            <KindBadge color={color} icon={<Icon size={16} />}>
              {text()} <span className="tabular">{formatNumber(count)}</span>
            </KindBadge>
          </li>
        )
      })}
    </ul>
  )
}

/** Sets all students without a status to present. */
function AllPresent({ rows }: { rows: ShownRow[] }) {
  const { time } = useDates()
  // Undo runs later, with the rows of that time.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const unmarked = rows.filter(({ status }) => status === 'none')
  function mark() {
    for (const row of unmarked) void saveAttendance(row, withStatus('present'), time)
    const marked = new Set(unmarked.map(({ student_id }) => student_id))
    const undo = () => {
      for (const row of latest.current)
        if (marked.has(row.student_id) && row.status === 'present')
          void saveAttendance(row, withStatus('none'), time)
    }
    showToast(m.attendances_marked({ count: marked.size }), {
      action: { label: m.attendances_undo(), onSelect: undo },
    })
  }
  return (
    <Button
      look="primary"
      size="big"
      icon={<CheckIcon />}
      disabled={unmarked.length === 0}
      onClick={mark}
    >
      {m.attendances_all_present()}
    </Button>
  )
}
