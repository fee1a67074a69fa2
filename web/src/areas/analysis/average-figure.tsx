import { m } from '@talaqqi/words/messages'
import { formatNumber, formatPercentage } from '../../platform/language/numbers.ts'

type AverageFigureProps = { average: number | null; mistakes: number }

/** An average percentage; without one '–' and the number of mistakes. */
export function AverageFigure({ average, mistakes }: AverageFigureProps) {
  if (average !== null) return formatPercentage(average)
  return (
    <>
      –
      {mistakes > 0 && (
        <span className="ms-2 text-sm font-normal text-ink-soft">
          {m.words_mistakes({ count: mistakes, figure: formatNumber(mistakes) })}
        </span>
      )}
    </>
  )
}
