import { type Counted, type IndicatorFigures, indicatorPercentage } from '../../percentage.ts'
import type { LessonType } from '../../terms.ts'

type Indicator = IndicatorFigures & { id: string }

/** Mistakes that one count of an indicator costs, by its id. */
export type Weights = ReadonlyMap<string, number>

/**
 * An indicator with the median percentage weighs one mistake, the others in proportion. Null if no
 * indicator has a percentage.
 */
export function mistakeWeights(indicators: readonly Indicator[], type: LessonType): Weights | null {
  const figures = indicators.map((each) => indicatorPercentage(each, type))
  const sorted = figures.filter((figure) => figure > 0).sort((one, other) => one - other)
  const median = sorted[(sorted.length - 1) >> 1]
  if (median === undefined) return null
  return new Map(indicators.map(({ id }, at) => [id, (figures[at] ?? 0) / median]))
}

export function partCost(
  concerns: readonly Counted<{ id: string }>[],
  weights: Weights | null,
): number | null {
  if (weights === null) return null
  return concerns.reduce((sum, { total, indicator }) => {
    return sum + total * (weights.get(indicator.id) ?? 0)
  }, 0)
}
