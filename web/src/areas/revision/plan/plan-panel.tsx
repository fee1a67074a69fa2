import type { StudentRevision } from '@talaqqi/contract/revision'
import { PAGE_COUNT } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { versesText } from '@talaqqi/words/revision'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { ProgressBar } from '../../../ui/charts/progress-bar.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'

type PlanPanelProps = { studentId: string; revision: StudentRevision }
type Plan = NonNullable<StudentRevision['plan']>
type Pace = NonNullable<StudentRevision['pace']>

/** The plan of new lessons, whether it is kept, and when the Quran is finished at the present pace. */
export function PlanPanel({ studentId, revision }: PlanPanelProps) {
  const { plan, pace, khatm, limits } = revision
  const isWhole = limits.held === PAGE_COUNT
  const khatmLine = khatm && khatmText(khatm)
  const link = (
    <Link
      to="/revision/student/$studentId"
      params={{ studentId }}
      search={{ form: 'plan' }}
      resetScroll={false}
    />
  )
  return (
    <Panel
      title={m.revision_plan()}
      actions={
        <Button render={link}>{plan ? m.revision_plan_change() : m.revision_plan_new()}</Button>
      }
    >
      <Card>
        <div className="flex flex-col gap-2">
          {plan ? <PlanFacts plan={plan} pace={pace} /> : <p>{m.revision_plan_none()}</p>}
          <p className="text-ink-soft">
            {isWhole ? m.revision_khatm_held() : (khatmLine ?? m.revision_khatm_none())}
          </p>
        </div>
      </Card>
    </Panel>
  )
}

function PlanFacts({ plan, pace }: { plan: Plan; pace: Pace | null }) {
  return (
    <>
      <p>
        <bdi className="font-medium">{versesText(plan)}</bdi>
        {DOT}
        {planText(plan)}
      </p>
      {pace && <PaceLines pace={pace} />}
      <p className="text-sm text-ink-soft">
        {m.revision_plan_since({ day: shortDay(plan.from) })}
        {DOT}
        <bdi>{personName(plan.user)}</bdi>
      </p>
    </>
  )
}

function planText({ kind, lines_a_day, until }: Plan): string {
  return kind === 'lines'
    ? m.revision_lines_a_day({ lines: formatNumber(lines_a_day ?? 0) })
    : m.revision_until({ day: shortDay(until ?? '') })
}

function PaceLines({ pace }: { pace: Pace }) {
  const { lines, learnt, lines_a_day, end } = pace
  const share = lines === 0 ? 100 : Math.min(100, (100 * learnt) / lines)
  const figures = { learnt: formatNumber(learnt), lines: formatNumber(lines) }
  return (
    <>
      <ProgressBar label={m.revision_plan()} value={share}>
        {m.revision_plan_learnt(figures)}
      </ProgressBar>
      <p>
        <strong className="font-semibold">{behindText(pace)}</strong>
        {end && (
          <>
            {DOT}
            {m.revision_plan_end({ day: shortDay(end), lines: formatNumber(lines_a_day) })}
          </>
        )}
      </p>
    </>
  )
}

/** 'behind by 8 lines'. */
export function behindText({ behind_by, lines, learnt }: Pace): string {
  if (learnt >= lines) return m.revision_plan_finished()
  if (behind_by > 0) return m.revision_behind({ lines: m.words_lines({ count: behind_by }) })
  if (behind_by < 0) return m.revision_ahead({ lines: m.words_lines({ count: -behind_by }) })
  return m.revision_on_plan()
}

/** 'Khatm between 5 Mar 2027 and 20 Aug 2027'; null further away than twenty years. */
export function khatmText(khatm: NonNullable<StudentRevision['khatm']>): string | null {
  const { earliest, latest } = khatm
  if (!earliest) return null
  const from = shortDay(earliest)
  return latest
    ? m.revision_khatm({ from, to: shortDay(latest) })
    : m.revision_khatm_after({ from })
}
