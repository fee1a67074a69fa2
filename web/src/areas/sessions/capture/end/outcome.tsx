import type { CountedIndicator } from '@talaqqi/contract/indicators'
import { type PercentageCost, percentageCosts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import {
  formatCost,
  formatNumber,
  formatPercentage,
} from '../../../../platform/language/numbers.ts'
import { PartsHeard } from '../../../../shared/school-words/index.ts'
import { useBandName } from '../../lesson/pass-rules.ts'
import { StatusBadge } from '../../lesson/status-badge.tsx'
import {
  indicatorTotals,
  lessonTotal,
  type OpenLesson,
  openPercentage,
} from '../draft/open-lesson.ts'

export function Outcome({ lesson }: { lesson: OpenLesson }) {
  const { status, type } = lesson
  const costs = status === 'completed' ? percentageCosts(type, indicatorTotals(lesson)) : []
  const percentage = formatPercentage(openPercentage(lesson))
  const total = lessonTotal(lesson)
  const version = lesson.passVersion ?? lesson.pass?.version ?? null
  const band = useBandName(version, openPercentage(lesson))
  const counted = m.capture_counted({ count: total })
  const isFree = status === 'completed' && total > 0 && costs.length === 0
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {status === 'completed' ? (
          <>
            <strong className="tabular text-lg">{percentage}</strong>
            {band && <bdi className="font-semibold">{band}</bdi>}
            <PartsHeard parts={lesson.parts} />
          </>
        ) : (
          <StatusBadge status={status} />
        )}
        <span className="text-ink-soft">
          {isFree ? m.capture_counted_free({ counted }) : counted}
        </span>
      </p>
      {costs.length > 0 && (
        <ul
          aria-label={m.lesson_view_why({ percentage })}
          className="flex flex-wrap gap-x-3 gap-y-1 text-sm"
        >
          {costs.map((cost) => (
            <Cost key={cost.indicator.id} cost={cost} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** '2 Stuck −4%'. */
function Cost({ cost: { indicator, total, cost } }: { cost: PercentageCost<CountedIndicator> }) {
  return (
    <li className="tabular">
      {formatNumber(total)} <bdi className="wrap-anywhere">{indicator.name}</bdi>{' '}
      <bdi dir="ltr" className="font-semibold">
        −{formatCost(cost)}
      </bdi>
    </li>
  )
}
