import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatExactPercentage, formatNumber } from '../../platform/language/numbers.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

export function Progress({ query }: { query: UseQueryResult<SetupProgress> }) {
  return (
    <QueryView query={query} loading={<ProgressSkeleton />}>
      {(progress) => progress.ready && <TodaysStats progress={progress} />}
    </QueryView>
  )
}

function TodaysStats({ progress }: { progress: SetupProgress }) {
  const { students, total_sessions_today: lessons, students_heard_today: heard } = progress
  const percentage = students === 0 ? 0 : (lessons / students) * 100
  return (
    <Panel title={m.dashboard_stats_title()}>
      <Card>
        <dl className="grid grid-cols-3 gap-3">
          <Figure term={m.dashboard_stats_students()}>{formatNumber(students)}</Figure>
          <Figure term={m.dashboard_stats_lessons()}>{formatNumber(lessons)}</Figure>
          <Figure term={m.dashboard_stats_percentage()}>{formatExactPercentage(percentage)}</Figure>
        </dl>
        <p className="mt-1 text-sm text-ink-soft">{whatItIs(lessons, students)}</p>
        <p className="tabular mt-2 font-semibold">
          {m.dashboard_stats_heard({
            count: students,
            heard: formatNumber(heard),
            figure: formatNumber(students),
          })}
        </p>
      </Card>
    </Panel>
  )
}

function whatItIs(lessons: number, students: number): string {
  return m.dashboard_stats_for({
    lessons: m.dashboard_stats_count_lessons({ count: lessons, figure: formatNumber(lessons) }),
    students: m.dashboard_stats_count_students({ count: students, figure: formatNumber(students) }),
  })
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  )
}

function ProgressSkeleton() {
  return <Skeleton height="14.5rem" />
}
