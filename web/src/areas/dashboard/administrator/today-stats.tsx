import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { formatExactPercentage, formatNumber } from '../../../platform/language/numbers.ts'
import { Panel } from '../../../ui/layout/panel.tsx'

/** The sentence of the day, its bar, and the figures that the specification names. */
export function TodayStats({ progress }: { progress: SetupProgress }) {
  const { students, total_sessions_today: lessons, students_heard_today: heard } = progress
  const percentage = students === 0 ? 0 : (lessons / students) * 100
  const sentence = m.dashboard_heard_today({
    heard: formatNumber(heard),
    all: formatNumber(students),
  })
  return (
    <Panel title={m.dashboard_stats_title()}>
      <p className="tabular text-xl font-semibold">{sentence}</p>
      <div
        role="progressbar"
        aria-label={sentence}
        aria-valuemin={0}
        aria-valuemax={students}
        aria-valuenow={heard}
        className="h-1.5 overflow-clip rounded-full bg-sunken"
      >
        <div
          className="h-full rounded-full bg-accent"
          style={{
            width: `${students === 0 ? 0 : (heard / students) * 100}%`,
            printColorAdjust: 'exact',
          }}
        />
      </div>
      <dl className="grid grid-cols-3 gap-x-3 sm:flex sm:gap-x-8">
        <Figure term={m.dashboard_stats_students()}>{formatNumber(students)}</Figure>
        <Figure term={m.dashboard_stats_lessons()}>{formatNumber(lessons)}</Figure>
        <Figure term={m.dashboard_stats_percentage()} more={m.dashboard_heard_per_hundred()}>
          {formatExactPercentage(percentage)}
        </Figure>
      </dl>
    </Panel>
  )
}

type FigureProps = { term: string; more?: string; children: string }

function Figure({ term, more, children }: FigureProps) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd>
        <span className="tabular text-lg font-semibold">{children}</span>
        {more && <span className="block text-sm text-ink-soft">{more}</span>}
      </dd>
    </div>
  )
}
