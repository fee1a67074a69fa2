import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { routeQuery } from '../../../platform/queries/query.ts'
import { QueryView, StaleSince } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { DownIcon } from '../../../ui/icons/icons.tsx'
import { useIncrementalCount } from '../../../ui/lists/use-in-steps.ts'
import {
  groupByProgress,
  nextChild,
  PrefetchClass,
  useWithLocalLessons,
} from '../../sessions/index.ts'
import { ClassTodaySkeleton } from '../class-today-skeleton.tsx'
import { ChildRow } from './child-row.tsx'

/** Polling: other teachers capture and take attendance too. */
const POLL_MS = 30_000
const ROWS_PER_STEP = 12
/** Usual row height on a phone, in CSS pixels. */
const ROW_HEIGHT = 116

type ClassTodayProps = {
  sectionId: string
  name: string
  isNamed?: boolean
}

export function ClassToday({ sectionId, name, isNamed = false }: ClassTodayProps) {
  const groups = useQuery({
    ...routeQuery('GET /dashboard/hour', { query: { section_id: sectionId } }),
    refetchInterval: POLL_MS,
  })
  return (
    <QueryView query={groups} loading={<ClassTodaySkeleton />}>
      {(students) => (
        <Children
          section_id={sectionId}
          students={students}
          asOf={<StaleSince query={groups} />}
          name={name}
          isNamed={isNamed}
        />
      )}
    </QueryView>
  )
}

type ChildrenProps = {
  section_id: string
  students: StudentOfClassToday[]
  asOf: ReactNode
  name: string
  isNamed: boolean
}

function Children({ section_id, students, asOf, name, isNamed }: ChildrenProps) {
  const id = useId()
  const all = useWithLocalLessons(students)
  const { waiting, open, heard, absent } = groupByProgress(all)
  const next = nextChild(all)
  if (students.length === 0) return <EmptyState>{m.dashboard_hour_empty()}</EmptyState>
  const others = waiting.filter((student) => student !== next)
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <PrefetchClass section_id={section_id} />
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className={isNamed ? 'sr-only' : 'min-w-0 text-lg font-semibold wrap-anywhere'}>
          <bdi>{name}</bdi>
        </h2>
        <p className="tabular shrink-0 text-ink-soft">
          {asOf} {m.dashboard_hour_heard_of({ heard: heard.length, all: students.length })}
        </p>
      </div>
      {next ? (
        <div className="rounded-card border-2 border-accent bg-surface">
          <ChildRow student={next} note={m.dashboard_hour_next()} />
        </div>
      ) : (
        open.length === 0 && <p className="text-ink-soft">{m.dashboard_hour_all_heard()}</p>
      )}
      <Group title={m.dashboard_hour_open()} students={open} />
      <Group title={m.dashboard_hour_waiting()} students={others} />
      <Folded title={m.dashboard_hour_heard()} students={heard} />
      <Folded title={m.dashboard_hour_absent()} students={absent} />
    </section>
  )
}

type GroupProps = { title: string; students: StudentOfClassToday[] }

function Group({ title, students }: GroupProps) {
  const id = useId()
  if (students.length === 0) return null
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1.5">
      <h3 id={id} className="text-sm font-semibold text-ink-soft">
        {title} <span className="tabular">{students.length}</span>
      </h3>
      <Rows label={title} students={students} />
    </section>
  )
}

/** Collapsed: these children need no action. */
function Folded({ title, students }: GroupProps): ReactNode {
  const [isOpen, setOpen] = useState(false)
  if (students.length === 0) return null
  return (
    <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 text-sm font-semibold text-ink-soft [&::-webkit-details-marker]:hidden">
        {title} <span className="tabular">{students.length}</span>
        <span className="transition-transform group-open:rotate-180">
          <DownIcon size={20} />
        </span>
      </summary>
      {isOpen && <Rows label={title} students={students} />}
    </details>
  )
}

function Rows({ label, students }: { label: string; students: StudentOfClassToday[] }) {
  const count = useIncrementalCount(students.length, ROWS_PER_STEP)
  return (
    <>
      <ul
        aria-label={label}
        className="divide-y divide-line rounded-card border border-line bg-surface"
      >
        {students.slice(0, count).map((student) => (
          <li key={student.id}>
            <ChildRow student={student} />
          </li>
        ))}
      </ul>
      {/* Back restores a scroll position far down: keep the page's length. */}
      {count < students.length && (
        <div style={{ height: (students.length - count) * ROW_HEIGHT }} />
      )}
    </>
  )
}
