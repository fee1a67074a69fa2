/** Pages a day that the round may count on, and the school days that a round then takes. */
export type Round = { capacity: number; days: number }

export type Load = {
  old: number
  perDay: number
  limit: number
  /** Pages of care and pins, which go first. */
  reserved: number
  isAnyInCare: boolean
}

/** Hearings of care scatter the pages; a tenth more keeps the runs connected (decision 079). */
const WITH_CARE = 1.1

export function roundOf({ old, perDay, limit, reserved, isAnyInCare }: Load): Round {
  const free = Math.max(1, limit - reserved)
  const days = Math.max(1, Math.ceil(old / Math.max(1, Math.min(perDay, free))))
  return {
    capacity: Math.max(1, Math.min(withCatchUp(perDay), free)),
    days: isAnyInCare ? Math.ceil(days * WITH_CARE) : days,
  }
}

/** P + ¼P. */
export function withCatchUp(perDay: number): number {
  return Math.ceil(perDay * 1.25)
}

/**
 * The number of longest unheard pages that must be heard today, so that each page can still be
 * heard within a round of its last hearing (decision 079). `ages` from the longest unheard; null
 * if never heard.
 */
export function dueToday(ages: readonly (number | null)[], { capacity, days }: Round): number {
  let due = 0
  ages.forEach((age, at) => {
    const daysLeft = age === null ? 0 : Math.max(0, days - age)
    due = Math.max(due, at + 1 - capacity * daysLeft)
  })
  return due
}
