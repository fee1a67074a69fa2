import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber, formatPercentage } from '../../platform/numbers.ts'
import { Card } from '../../ui/card.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Loaded } from '../shell/index.ts'

/** How far the school is set up; once it is, how today goes. */
export function Progress({ query }: { query: UseQueryResult<SetupProgress> }) {
  return (
    <Loaded query={query} loading={<Skeleton height="10.5rem" />}>
      {(progress) =>
        progress.ready ? <TodaysStats progress={progress} /> : <SetupSteps progress={progress} />
      }
    </Loaded>
  )
}

/** Only an administrator's school is ever not ready (see the call), so the steps lead on. */
function SetupSteps({ progress }: { progress: SetupProgress }) {
  return (
    <Panel title={m.dashboard_setup_title()}>
      <Steps
        label={m.dashboard_setup_title()}
        items={[
          step(m.dashboard_step_class(), progress.sections, <Link to="/sections" />),
          step(m.dashboard_step_students(), progress.students, <Link to="/students" />),
          step(m.dashboard_step_indicators(), progress.indicators, <Link to="/indicators" />),
        ]}
      />
    </Panel>
  )
}

function TodaysStats({ progress }: { progress: SetupProgress }) {
  const { students, total_sessions_today: lessons } = progress
  const percentage = students === 0 ? 0 : (lessons / students) * 100
  return (
    <Panel title={m.dashboard_stats_title()}>
      <Card>
        <dl className="grid grid-cols-3 gap-3">
          <Figure term={m.dashboard_stats_students()}>{formatNumber(students)}</Figure>
          <Figure term={m.dashboard_stats_lessons()}>{formatNumber(lessons)}</Figure>
          <Figure term={m.dashboard_stats_percentage()}>{formatPercentage(percentage, 2)}</Figure>
        </dl>
      </Card>
    </Panel>
  )
}

function Figure({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="tabular text-lg font-semibold">{children}</dd>
    </div>
  )
}

function step(title: string, count: number, render: SlotElement) {
  const complete = count > 0
  const state = complete ? m.dashboard_step_complete() : m.dashboard_step_upcoming()
  return { title, complete, state, render }
}
