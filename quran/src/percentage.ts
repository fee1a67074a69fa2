import { hundredths } from './averages.ts'
import { LESSON_TYPES, type LessonType } from './terms.ts'

/** What an indicator takes off for one mistake, in percent with at most two decimals. */
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

/** How often an indicator was counted. */
export type Counted<Indicator> = { total: number; indicator: Indicator }

/** One indicator's part in a percentage: `total` mistakes at `percentage` each took `cost` off. */
export type PercentageCost<Indicator> = Counted<Indicator> & { percentage: number; cost: number }

/** What one mistake takes off in a lesson of this type; 0 where the indicator takes nothing off. */
export function indicatorPercentage(indicator: IndicatorFigures, type: LessonType): number {
  if (!indicator.use_percentage) return 0
  const specific = indicator.percentage_type === 'specific' ? specificFigure(indicator, type) : null
  return specific ?? indicator.percentage ?? 0
}

/**
 * Whether any of these indicators takes anything off in lessons of a type; without one, in lessons of any
 * type. Never in type other, which has no percentage.
 */
export function isWeighed(indicators: readonly IndicatorFigures[], type?: LessonType): boolean {
  const types = type ? [type] : LESSON_TYPES
  return indicators.some((one) =>
    types.some((each) => each !== 'other' && indicatorPercentage(one, each) > 0),
  )
}

/** How many mistakes were counted, of all indicators together. */
export function mistakesIn(concerns: readonly { total: number }[]): number {
  return concerns.reduce((sum, { total }) => sum + total, 0)
}

/** The session's percentage, 0 to 100 with two decimals: 100 less what each concern costs. */
export function sessionPercentage(
  type: LessonType,
  concerns: readonly Counted<IndicatorFigures>[],
): number {
  // Summed as whole hundredths, so that three times 0.1 is 0.3 and not 0.30000000000000004.
  const lost = concerns.reduce(
    (sum, { total, indicator }) => sum + total * hundredths(indicatorPercentage(indicator, type)),
    0,
  )
  return Math.max(0, 10_000 - lost) / 100
}

/**
 * Why the percentage is what it is: each indicator that took something off, in the order first
 * counted, its totals over all lessons of the session added up. The costs may exceed 100 together.
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
