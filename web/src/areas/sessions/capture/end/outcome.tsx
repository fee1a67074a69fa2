import type { Indicator } from '@talaqqi/contract/indicators'
import { type PercentageCost, percentageCosts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { formatNumber, formatPercentage } from '../../../../platform/language/numbers.ts'
import { PartsHeard } from '../../../../shared/school-words/index.ts'
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
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {status === 'completed' ? (
          <>
            <strong className="tabular text-lg">{formatPercentage(openPercentage(lesson))}</strong>
            <PartsHeard parts={lesson.parts} />
          </>
        ) : (
          <StatusBadge status={status} />
        )}
        <span className="text-ink-soft">{m.capture_counted({ count: lessonTotal(lesson) })}</span>
      </p>
      {costs.length > 0 && (
        <ul aria-label={m.lesson_view_why()} className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
          {costs.map((cost) => (
            <Cost key={cost.indicator.id} cost={cost} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** '2 Stuck −4%'. */
function Cost({ cost: { indicator, total, cost } }: { cost: PercentageCost<Indicator> }) {
  return (
    <li className="tabular">
      {formatNumber(total)} <bdi className="wrap-anywhere">{indicator.name}</bdi>{' '}
      <bdi dir="ltr" className="font-semibold">
        −{formatPercentage(cost)}
      </bdi>
    </li>
  )
}
