import { m } from '@talaqqi/words/messages'
import { type ReactNode, useId, useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { DownIcon } from '../../../ui/icons/icons.tsx'
import { usePrinting } from '../../../ui/layout/use-printing.ts'
import { useIncrementalCount } from '../../../ui/lists/use-in-steps.ts'
import type { ChildToday } from '../../sessions/index.ts'
import { ChildRow } from './child-row.tsx'

const ROWS_PER_STEP = 2
/** Usual row height on a phone, in CSS pixels. */
const ROW_HEIGHT = 72
/** So that the day's figures and the history stay near. */
const SHOWN = 5

/** Unfolded groups by title, so that Back finds them as they were. */
const unfolded = new Set<string>()

function keepUnfolded(title: string, isUnfolded: boolean) {
  if (isUnfolded) unfolded.add(title)
  else unfolded.delete(title)
}

type GroupProps = {
  title: string
  students: ChildToday[]
  isPartlyHeard?: boolean
}

/** Five children, and a button for the others; on paper all. */
export function Group({ title, students, isPartlyHeard }: GroupProps) {
  const id = useId()
  const [isUnfolded, setUnfolded] = useState(unfolded.has(title))
  const isPrinting = usePrinting()
  if (students.length === 0) return null
  const more = students.length - SHOWN
  function toggle() {
    keepUnfolded(title, !isUnfolded)
    setUnfolded(!isUnfolded)
  }
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {title} <span className="tabular">{formatNumber(students.length)}</span>
      </h3>
      <Rows
        label={title}
        students={isUnfolded || isPrinting ? students : students.slice(0, SHOWN)}
        isPartlyHeard={isPartlyHeard}
      />
      {more > 0 && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={toggle}
          className="flex min-h-12 items-center gap-2 text-sm font-semibold text-ink-soft print:hidden"
        >
          {isUnfolded
            ? m.dashboard_hour_fewer()
            : m.dashboard_hour_more({ count: formatNumber(more) })}
          <span className={`transition-transform ${isUnfolded ? 'rotate-180' : ''}`}>
            <DownIcon size={20} />
          </span>
        </button>
      )}
    </section>
  )
}

/** Collapsed: these children need no action. */
export function FoldedGroup({ title, students }: GroupProps): ReactNode {
  const [isOpen, setOpen] = useState(unfolded.has(title))
  if (students.length === 0) return null
  function toggle(open: boolean) {
    keepUnfolded(title, open)
    setOpen(open)
  }
  return (
    <details
      className="group/fold"
      open={isOpen}
      onToggle={(event) => toggle(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ink-soft [&::-webkit-details-marker]:hidden">
        {title} <span className="tabular">{formatNumber(students.length)}</span>
        <span className="transition-transform group-open/fold:rotate-180">
          <DownIcon size={20} />
        </span>
      </summary>
      {isOpen && <Rows label={title} students={students} />}
    </details>
  )
}

type RowsProps = {
  label: string
  students: ChildToday[]
  isPartlyHeard?: boolean | undefined
}

function Rows({ label, students, isPartlyHeard = false }: RowsProps) {
  const all = students.length
  const soon = useIncrementalCount(all, ROWS_PER_STEP, label)
  const count = usePrinting() ? all : soon
  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {students.slice(0, count).map((student) => (
          <li key={student.id}>
            <ChildRow student={student} isPartlyHeard={isPartlyHeard} />
          </li>
        ))}
      </ul>
      {/* Back restores a scroll position far down: keep the page's length. */}
      {count < all && <div style={{ height: (all - count) * ROW_HEIGHT }} />}
    </>
  )
}
