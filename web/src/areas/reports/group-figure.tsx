import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { formatExactPercentage, formatNumber } from '../../platform/numbers.ts'

type GroupFigureProps = {
  /** By the group; null where there is no completed lesson. */
  percentage: number | null
  /** Whether a mistake of the group costs anything. */
  isWeighed: boolean
  mistakes: number
}

/** A percentage by an indicator group as the specification computes it, and beneath it what it does not say. */
export function GroupFigure({ percentage, isWeighed, mistakes }: GroupFigureProps) {
  return (
    <>
      {formatExactPercentage(percentage ?? 0)}
      {percentage === null && <Note>{m.reports_no_lessons()}</Note>}
      {percentage !== null && !isWeighed && <Note>{m.reports_not_weighed()}</Note>}
      {percentage !== null && !isWeighed && mistakes > 0 && (
        <Note>{m.words_mistakes({ count: mistakes, figure: formatNumber(mistakes) })}</Note>
      )}
    </>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <span className="block text-sm whitespace-nowrap font-normal text-ink-soft">{children}</span>
  )
}
