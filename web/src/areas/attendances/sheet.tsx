import { TAPPED_STATUSES, type TappedStatus } from '@talaqqi/contract/attendance-statuses'
import { m } from '@talaqqi/words/messages'
import { useEffect, useRef, useState } from 'react'
import { useDates } from '../../platform/language/dates.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { CheckIcon, UndoIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { saveAttendance } from './save-attendance.ts'
import { SheetLine } from './sheet-line.tsx'
import { StatusCounts } from './status-counts.tsx'
import { StatusDialog } from './status-dialog.tsx'
import { nextStatus } from './statuses.ts'
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

  function mark(row: ShownRow, status: TappedStatus, reason?: string) {
    if (status === row.status) return
    storeReasons(row)
    setLast({ row, status })
    const value = withStatus(status, reasonsByStatus(row))
    void saveAttendance(row, reason === undefined ? value : { ...value, reason }, time)
  }
  function undo(row: ShownRow, { status, reason, time: at }: ShownRow) {
    storeReasons(row)
    setLast(null)
    void saveAttendance(row, { status, reason, time: at }, time)
  }

  return (
    <>
      <StatusCounts label={m.attendances_counts()} statuses={TAPPED_STATUSES} rows={rows} />
      <p className="text-sm text-ink-soft print:hidden">{m.attendances_how()}</p>
      <ul
        aria-label={m.attendances_students()}
        className="grid gap-px overflow-clip rounded-card border border-line bg-line lg:grid-flow-col lg:grid-cols-2 lg:[grid-template-rows:var(--halves)]"
        style={{ '--halves': `repeat(${Math.ceil(rows.length / 2)}, auto)` }}
      >
        {rows.map((row) => (
          <li key={row.student_id} className="bg-surface">
            <SheetLine
              row={row}
              onTap={() => mark(row, nextStatus(row.status))}
              onMark={(status) => mark(row, status)}
              onChoose={() => setChoosing(row.student_id)}
              onReasons={() => onReasons(row.student_id)}
              onConfirm={() => mark(row, 'absent', row.announced ?? '')}
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

/** Sets all students without a status to present, except announced absences. */
function AllPresent({ rows }: { rows: ShownRow[] }) {
  const { time } = useDates()
  // Undo runs later, with the rows of that time.
  const latest = useRef(rows)
  useEffect(() => {
    latest.current = rows
  })
  const unmarked = rows.filter(({ status, announced }) => status === 'none' && announced === null)
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
