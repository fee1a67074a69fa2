import { type Indicator, SPECIFIC_PERCENTAGES } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { formatPercentage } from '../../platform/numbers.ts'

/** What each mistake of an indicator takes off a lesson's percentage, in words. */
export function costText(indicator: Indicator): string {
  const figures = figuresOf(indicator)
  const low = Math.min(...figures)
  const high = Math.max(...figures)
  if (figures.length === 0) return m.indicators_costs_none()
  if (low === high) return m.indicators_costs({ figure: formatPercentage(low) })
  return m.indicators_costs_between({ low: formatPercentage(low), high: formatPercentage(high) })
}

function figuresOf(indicator: Indicator): number[] {
  if (!indicator.use_percentage) return []
  const fields =
    indicator.percentage_type === 'specific' ? SPECIFIC_PERCENTAGES : (['percentage'] as const)
  return fields.flatMap((field) => indicator[field] ?? [])
}
