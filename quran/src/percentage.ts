import { hundredths } from './averages.ts'
import { LESSON_TYPES, type LessonType } from './terms.ts'

/** Costs of one mistake, in percent with at most two decimals. */
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

/** `total` mistakes at `percentage` each cost `cost`. */
export type PercentageCost<Indicator> = Counted<Indicator> & { percentage: number; cost: number }

/** Of one mistake; 0 if the indicator costs nothing. */
export function indicatorPercentage(indicator: IndicatorFigures, type: LessonType): number {
  if (!indicator.use_percentage) return 0
  const specific = indicator.percentage_type === 'specific' ? specificFigure(indicator, type) : null
  return specific ?? indicator.percentage ?? 0
}

/** By default of any type; never in type other. */
export function isWeighed(indicators: readonly IndicatorFigures[], type?: LessonType): boolean {
  const types = type ? [type] : LESSON_TYPES
  return indicators.some((one) =>
    types.some((each) => each !== 'other' && indicatorPercentage(one, each) > 0),
  )
}

export function mistakesIn(concerns: readonly { total: number }[]): number {
  return concerns.reduce((sum, { total }) => sum + total, 0)
}

/** From 0 to 100, two decimals. */
export function sessionPercentage(
  type: LessonType,
  concerns: readonly Counted<IndicatorFigures>[],
): number {
  // Whole hundredths: three times 0.1 is 0.3 and not 0.30000000000000004.
  const lost = concerns.reduce(
    (sum, { total, indicator }) => sum + total * hundredths(indicatorPercentage(indicator, type)),
    0,
  )
  return Math.max(0, 10_000 - lost) / 100
}

/** In the order first counted, totals over all lessons. The costs may exceed 100. */
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
