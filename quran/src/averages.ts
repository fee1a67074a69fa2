/** `sum` is in hundredths of a percent, to avoid rounding errors. */
export type AddedUp = { sum: number; count: number }

/** 0.1 is 10. */
export function hundredths(percentage: number): number {
  return Math.round(percentage * 100)
}

export function addUp(percentages: readonly number[]): AddedUp {
  return addTogether(percentages.map((one) => ({ sum: hundredths(one), count: 1 })))
}

export function addTogether(parts: readonly AddedUp[]): AddedUp {
  return parts.reduce((all, { sum, count }) => ({ sum: all.sum + sum, count: all.count + count }), {
    sum: 0,
    count: 0,
  })
}

/** Two decimals, half a hundredth is rounded up; null without percentages. */
export function average({ sum, count }: AddedUp): number | null {
  return count === 0 ? null : Math.round(sum / count) / 100
}
