import type { CountedIndicator } from '@talaqqi/contract/indicators'
import type { Concern, Session } from '@talaqqi/contract/sessions'
import { type LessonType, type PercentageCost, percentageCosts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { formatCost, formatNumber, formatPercentage } from '../../../platform/language/numbers.ts'
import { PartsHeard } from '../../../shared/school-words/index.ts'
import { ProgressRing } from '../../../ui/charts/progress-ring.tsx'
import { DownIcon } from '../../../ui/icons/icons.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IndicatorDot } from '../../indicators/index.ts'
import { useBandName } from '../lesson/pass-rules.ts'

/** The percentage; a tap shows its costs. */
export function PercentageCard({ session }: { session: Session }) {
  const { status, percentage, pass_version } = session
  const band = useBandName(pass_version, percentage)
  if (status === 'incomplete') return <DidNotComplete />
  if (percentage === null) return null
  const concerns = session.lessons.flatMap((lesson) => lesson.concerns)
  return (
    <Card>
      <details className="group">
        <summary className="-m-2 flex min-h-12 list-none items-center gap-4 rounded-control p-2 hover:bg-sunken [&::-webkit-details-marker]:hidden">
          <ProgressRing label={m.lesson_view_percentage()} value={percentage}>
            {formatPercentage(percentage)}
          </ProgressRing>
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">
              {band ? <bdi>{band}</bdi> : m.lesson_view_percentage()}
            </span>
            <PartsHeard parts={session.lessons} />
            <span className="block text-sm text-ink-soft">
              {m.lesson_view_why({ percentage: formatPercentage(percentage) })}
            </span>
          </span>
          <span className="text-ink-soft transition-transform group-open:rotate-180">
            <DownIcon />
          </span>
        </summary>
        <div className="pt-4">
          <PercentageCosts type={session.type} concerns={concerns} />
        </div>
      </details>
    </Card>
  )
}

function DidNotComplete() {
  return (
    <Card>
      <p className="text-sm text-ink-soft">{m.lesson_view_percentage()}</p>
      <p className="text-lg font-semibold text-danger-text">{m.words_did_not_complete()}</p>
    </Card>
  )
}

type PercentageCostsProps = {
  type: LessonType
  concerns: readonly Pick<Concern, 'indicator' | 'total'>[]
}

export function PercentageCosts({ type, concerns }: PercentageCostsProps) {
  const costs = percentageCosts(type, concerns)
  if (costs.length === 0) return <p className="text-ink-soft">{m.lesson_view_nothing_lost()}</p>
  return (
    <ul className="flex flex-col gap-2">
      {costs.map((cost) => (
        <Cost key={cost.indicator.id} cost={cost} />
      ))}
    </ul>
  )
}

function Cost({
  cost: { indicator, total, percentage, cost },
}: {
  cost: PercentageCost<CountedIndicator>
}) {
  return (
    <li className="flex items-baseline gap-3">
      <IndicatorDot color={indicator.color} />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <bdi>{indicator.name}</bdi>{' '}
        <bdi dir="ltr" className="tabular text-sm text-ink-soft">
          {formatNumber(total)} × {formatCost(percentage)}
        </bdi>
      </span>
      <bdi dir="ltr" className="tabular font-medium">
        −{formatCost(cost)}
      </bdi>
    </li>
  )
}
