import type { ComparedStudent } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { formatNumber, formatPercentage, formatPoints } from '../../platform/language/numbers.ts'
import { classNames } from '../../ui/class-names.ts'
import { MIN_FALL, WEAK } from './attention.ts'
import { AverageFigure } from './average-figure.tsx'
import type { OverShare } from './over-shares.ts'

export type Compared = Pick<
  ComparedStudent,
  'weekly_lessons' | 'attendance' | 'new_lines' | 'trend'
>

type PairProps = { average: number | null; mistakes: number; children: ReactNode }

/** The number of lessons, and the average beside it. */
export function Pair({ average, mistakes, children }: PairProps) {
  const isWeak = average !== null && average < WEAK
  return (
    <span className="inline-flex items-baseline justify-end gap-1 whitespace-nowrap">
      {children}
      <span className={classNames('min-w-14', isWeak && 'font-semibold')}>
        <AverageFigure average={average} mistakes={mistakes} />
        <span aria-hidden="true" className="inline-block w-3">
          {isWeak ? '▾' : ''}
        </span>
      </span>
    </span>
  )
}

export const weeklyCell = ({ weekly_lessons }: Compared) =>
  weekly_lessons === null ? '–' : formatNumber(weekly_lessons)

export const attendanceCell = ({ attendance }: Compared) =>
  attendance === null ? '–' : formatPercentage(attendance)

/** Marked from the share above which a pause of new lessons is suggested. */
const MANY_OVER = 20

/** Of the old portions, not heard within their round. */
export function overCell(share: OverShare) {
  if (share === null) return '–'
  const isMarked = share > MANY_OVER
  return (
    <span className={classNames('whitespace-nowrap', isMarked && 'font-semibold text-gold-text')}>
      {formatPercentage(share)}
      <span aria-hidden="true" className="inline-block w-3">
        {isMarked ? '▴' : ''}
      </span>
    </span>
  )
}

const DIRECTIONS = {
  up: { mark: '▴', text: m.analysis_trend_up },
  down: { mark: '▾', text: m.analysis_trend_down },
  same: { mark: '', text: m.analysis_trend_same },
} as const

/** Points of the average against the range before: sign, mark and word, not only colour. */
export function trendCell({ trend }: Compared) {
  if (trend === null) return '–'
  // As it is shown, with one decimal.
  const points = Math.round(trend * 10) / 10
  const { mark, text } = DIRECTIONS[points === 0 ? 'same' : points > 0 ? 'up' : 'down']
  const isMarked = points <= -MIN_FALL
  return (
    <span className={classNames('whitespace-nowrap', isMarked && 'font-semibold text-gold-text')}>
      <span className="sr-only">{text()} </span>
      <bdi dir="ltr">{formatPoints(points)}</bdi>
      <span aria-hidden="true" className="inline-block w-3">
        {mark}
      </span>
    </span>
  )
}
