import { m } from '@talaqqi/words/messages'
import type { ReactNode } from 'react'
import { formatExactPercentage, formatNumber } from '../../../platform/language/numbers.ts'

type GroupFigureProps = {
  /** Percentage by the group; null without completed lessons. */
  percentage: number | null
  isWeighed: boolean
  mistakes: number
}

/**
 * A percentage by indicator group, computed as the specification says, with a note on its limits.
 */
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
