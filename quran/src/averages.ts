/** Percentages added up: `sum` in hundredths of a percent, so that nothing is lost to rounding. */
export type AddedUp = { sum: number; count: number }

/** A percentage of at most two decimals as a whole number of hundredths: 0.1 is 10. */
export function hundredths(percentage: number): number {
  return Math.round(percentage * 100)
}

/** Adds up percentages of at most two decimals each. */
export function addUp(percentages: readonly number[]): AddedUp {
  return addTogether(percentages.map((one) => ({ sum: hundredths(one), count: 1 })))
}

/** Sums of parts as the sum of the whole. */
export function addTogether(parts: readonly AddedUp[]): AddedUp {
  return parts.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), {
    sum: 0,
    count: 0,
  })
}

/** The average percentage: two decimals, half a hundredth counts as a whole one; null of no percentages. */
export function average({ sum, count }: AddedUp): number | null {
  return count === 0 ? null : Math.round(sum / count) / 100
}
