import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { formatNumber } from '../../platform/language/numbers.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Steps } from '../../ui/navigation/steps.tsx'
import type { SlotElement } from '../../ui/slot.tsx'
import { AddStarters } from '../indicators/index.ts'

type SetupGuideProps = { progress: SetupProgress; onPutAway: () => void }

export function SetupGuide({ progress, onPutAway }: SetupGuideProps) {
  const items = stepsOf(progress)
  const done = items.filter(({ complete }) => complete).length
  const counts = { done: formatNumber(done), all: formatNumber(items.length) }
  return (
    <Panel
      title={m.dashboard_setup_title()}
      actions={
        <span className="flex items-center gap-3">
          <span className="text-ink-soft">{m.dashboard_setup_done_of(counts)}</span>
          <Button look="quiet" onClick={onPutAway}>
            {m.dashboard_setup_put_away()}
          </Button>
        </span>
      }
    >
      <Steps label={m.dashboard_setup_title()} items={items} />
    </Panel>
  )
}

function stepsOf(progress: SetupProgress) {
  const { sections, students, indicators, timeslots, colleagues, has_lessons } = progress
  return [
    step(m.dashboard_step_name(), true, <Link to="/accounts/detail" />),
    step(m.dashboard_step_class(), sections > 0, <Link to="/sections" />, <ImportLink />),
    step(
      m.dashboard_step_students(),
      students > 0,
      <Link to="/students" />,
      sections > 0 ? <ImportLink /> : undefined,
    ),
    step(m.dashboard_step_indicators(), indicators > 0, <Link to="/indicators" />, <AddStarters />),
    step(m.dashboard_step_timeslots(), timeslots > 0, <Link to="/timeslots" />),
    step(
      m.dashboard_step_teachers(),
      colleagues > 0,
      <Link to="/users/new" />,
      <Button render={<Link to="/users/import" />}>{m.imports_teachers_title()}</Button>,
    ),
    step(
      m.dashboard_step_lesson(),
      has_lessons,
      <Link to="/lesson/section-list" />,
      students > 0 ? <PastLessonsLink /> : undefined,
    ),
  ]
}

function step(title: string, complete: boolean, render: SlotElement, more?: ReactElement) {
  const state = complete ? m.dashboard_step_complete() : m.dashboard_step_upcoming()
  return { title, complete, state, render, more }
}

function ImportLink() {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="primary" render={<Link to="/students/import" />}>
        {m.dashboard_setup_import()}
      </Button>
      <span className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
        {m.dashboard_setup_import_what()}
      </span>
    </div>
  )
}

function PastLessonsLink() {
  return (
    <Button look="quiet" render={<Link to="/reports/import" />}>
      {m.imports_lessons_import()}
    </Button>
  )
}
