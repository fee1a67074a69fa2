import type { Indicator } from '@talaqqi/contract/indicators'
import { indicatorPercentage, LESSON_TYPES } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { formatNumber } from '../../platform/language/numbers.ts'

export function costText(indicator: Indicator): string {
  const figures = figuresOf(indicator)
  const low = Math.min(...figures)
  const high = Math.max(...figures)
  if (figures.length === 0) return m.indicators_costs_none()
  if (low === high) return m.indicators_costs({ count: low, figure: formatNumber(low) })
  return m.indicators_costs_between({ low: formatNumber(low), high: formatNumber(high) })
}

function figuresOf(indicator: Indicator): number[] {
  if (!indicator.use_percentage) return []
  return LESSON_TYPES.filter((type) => type !== 'other').map((type) =>
    indicatorPercentage(indicator, type),
  )
}
