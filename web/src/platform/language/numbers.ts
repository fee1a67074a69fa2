import { formatNumber } from '@talaqqi/words/formats'

export {
  formatAmount,
  formatCost,
  formatExactPercentage,
  formatNumber,
  formatPercentage,
  formatPoints,
} from '@talaqqi/words/formats'

/** The parameters of an error, with the figures of the language. */
export function formatParams(params: Record<string, string | number>): Record<string, string> {
  const shown = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ])
  return Object.fromEntries(shown)
}
