import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useId } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { AdminAction, QueryView, StaleSince } from '../../../shared/screen/index.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PrintIcon } from '../../../ui/icons/icons.tsx'
import type { RunningSlot } from '../../attendances/index.ts'
import { ClassAttention } from '../../attention/index.ts'
import {
  groupByProgress,
  leftToday,
  listOf,
  nextChild,
  PrefetchClass,
  useChildrenToday,
  useDoneToday,
} from '../../sessions/index.ts'
import { ClassTodaySkeleton } from '../class-today-skeleton.tsx'
import { ChildRow } from './child-row.tsx'
import { FoldedGroup, Group } from './groups.tsx'
import { NotHeardYet } from './not-heard-yet.tsx'

/** Polling: other teachers capture and take attendance too. */
const POLL_MS = 30_000

type ClassTodayProps = {
  sectionId: string
  name: string
  running: RunningSlot | null
  isNamed?: boolean
}

export function ClassToday({ sectionId, name, running, isNamed = false }: ClassTodayProps) {
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
          running={running}
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
  running: RunningSlot | null
  isNamed: boolean
}

function Children({ section_id, students, asOf, name, running, isNamed }: ChildrenProps) {
  const id = useId()
  const { children: all, isPending } = useChildrenToday(section_id, students)
  // Deferred: rendered in slices, so that a slow phone stays responsive.
  const isDrawn = useDeferredValue(!isPending)
  const doneToday = useDoneToday()
  const { waiting, open, heard, absent } = groupByProgress(all)
  const next = nextChild(all)
  if (students.length === 0)
    return (
      <EmptyState
        picture="stars"
        action={<AdminAction to="/students">{m.students_to_students()}</AdminAction>}
      >
        {m.dashboard_hour_empty()}
      </EmptyState>
    )
  const others = waiting.filter((student) => student !== next)
  // The chips of the lists must not replace others just before a tap.
  if (isPending || !isDrawn) return <ClassTodaySkeleton />
  const partlyHeard = heard.filter(
    (student) => !doneToday.has(student.id) && leftToday(student).length > 0,
  )
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <PrefetchClass section_id={section_id} />
      <div className="flex items-baseline justify-between gap-3">
        <h2 id={id} className={isNamed ? 'sr-only' : 'min-w-0 text-lg font-semibold wrap-anywhere'}>
          <bdi>{name}</bdi>
        </h2>
        <p className="tabular shrink-0 text-ink-soft">
          {asOf}{' '}
          {m.dashboard_hour_heard_of({
            heard: formatNumber(heard.length),
            all: formatNumber(students.length),
          })}
        </p>
      </div>
      {running && <NotHeardYet running={running} waiting={waiting} />}
      {next ? (
        <div className="rounded-card border-2 border-accent bg-surface">
          <ChildRow student={next} note={m.dashboard_hour_next()} />
        </div>
      ) : (
        open.length === 0 && <p className="text-ink-soft">{m.dashboard_hour_all_heard()}</p>
      )}
      <Group title={m.dashboard_hour_open()} students={open} />
      <Group title={m.dashboard_hour_waiting()} students={others} />
      <Group title={m.dashboard_hour_left()} students={partlyHeard} isPartlyHeard />
      <FoldedGroup
        title={m.dashboard_hour_heard()}
        students={heard.filter((student) => !partlyHeard.includes(student))}
      />
      <FoldedGroup title={m.dashboard_hour_absent()} students={absent} />
      <ClassAttention sectionId={section_id} />
      {all.some(listOf) && <ToSheet sectionId={section_id} />}
    </section>
  )
}

function ToSheet({ sectionId }: { sectionId: string }) {
  return (
    <Link
      to="/revision/today/$sectionId"
      params={{ sectionId }}
      className="flex min-h-12 items-center gap-2 text-sm font-semibold text-ink-soft print:hidden"
    >
      <PrintIcon size={20} />
      {m.day_list_print()}
    </Link>
  )
}
