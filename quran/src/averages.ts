/** A sum of percentages: `sum` in hundredths of a percent, to avoid rounding errors. */
export type AddedUp = { sum: number; count: number }

/** Converts a percentage of at most two decimals to whole hundredths: 0.1 is 10. */
export function hundredths(percentage: number): number {
  return Math.round(percentage * 100)
}

/** Percentages have at most two decimals. */
export function addUp(percentages: readonly number[]): AddedUp {
  return addTogether(percentages.map((one) => ({ sum: hundredths(one), count: 1 })))
}

export function addTogether(parts: readonly AddedUp[]): AddedUp {
  return parts.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), {
    sum: 0,
    count: 0,
  })
}

/** The average percentage: two decimals, half a hundredth is rounded up; null without percentages. */
export function average({ sum, count }: AddedUp): number | null {
  return count === 0 ? null : Math.round(sum / count) / 100
}
