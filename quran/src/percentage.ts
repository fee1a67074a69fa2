import { hundredths } from './averages.ts'
import { LESSON_TYPES, type LessonType } from './terms.ts'

/** The cost of one mistake of an indicator, in percent with at most two decimals. */
export type IndicatorFigures = {
  use_percentage: boolean
  percentage_type: 'general' | 'specific' | null
  percentage: number | null
  new_lesson_percentage: number | null
  recent_lesson_percentage: number | null
  old_lesson_percentage: number | null
  inside_lesson_percentage: number | null
  juz_completion_percentage: number | null
  exam_percentage: number | null
}

export type Counted<Indicator> = { total: number; indicator: Indicator }

/** One indicator's share of the lost percentage: `total` mistakes at `percentage` each cost `cost`. */
export type PercentageCost<Indicator> = Counted<Indicator> & { percentage: number; cost: number }

/** The cost of one mistake in a lesson of this type; 0 if the indicator costs nothing. */
export function indicatorPercentage(indicator: IndicatorFigures, type: LessonType): number {
  if (!indicator.use_percentage) return 0
  const specific = indicator.percentage_type === 'specific' ? specificFigure(indicator, type) : null
  return specific ?? indicator.percentage ?? 0
}

/**
 * Whether any of these indicators costs a percentage in lessons of `type`, by default of any type. Never
 * in type other, which has no percentage.
 */
export function isWeighed(indicators: readonly IndicatorFigures[], type?: LessonType): boolean {
  const types = type ? [type] : LESSON_TYPES
  return indicators.some((one) =>
    types.some((each) => each !== 'other' && indicatorPercentage(one, each) > 0),
  )
}

export function mistakesIn(concerns: readonly { total: number }[]): number {
  return concerns.reduce((sum, { total }) => sum + total, 0)
}

/** The session's percentage, 0 to 100 with two decimals: 100 less the cost of each concern. */
export function sessionPercentage(
  type: LessonType,
  concerns: readonly Counted<IndicatorFigures>[],
): number {
  // Sums whole hundredths, so that three times 0.1 is 0.3 and not 0.30000000000000004.
  const lost = concerns.reduce(
    (sum, { total, indicator }) => sum + total * hundredths(indicatorPercentage(indicator, type)),
    0,
  )
  return Math.max(0, 10_000 - lost) / 100
}

/**
 * Explains a percentage: each indicator with a cost, in the order first counted, its totals added up over
 * all lessons of the session. The costs together may exceed 100.
 */
export function percentageCosts<Indicator extends IndicatorFigures & { id: string }>(
  type: LessonType,
  concerns: readonly Counted<Indicator>[],
): PercentageCost<Indicator>[] {
  const counted = new Map<string, Counted<Indicator>>()
  for (const { total, indicator } of concerns) {
    const before = counted.get(indicator.id)?.total ?? 0
    counted.set(indicator.id, { indicator, total: before + total })
  }
  return [...counted.values()]
    .map(({ indicator, total }) => {
      const percentage = indicatorPercentage(indicator, type)
      return { indicator, total, percentage, cost: (total * hundredths(percentage)) / 100 }
    })
    .filter(({ cost }) => cost > 0)
}

function specificFigure(indicator: IndicatorFigures, type: LessonType): number | null {
  return type === 'other' ? null : indicator[`${type}_percentage`]
}
