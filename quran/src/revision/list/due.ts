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

/** From the longest unheard; age null if never heard, size in pages. */
export type AgedPage = { age: number | null; size: number }

/**
 * Of the longest unheard pages those that must be heard today, in pages, so that each can still
 * be heard within a round of its last hearing (decision 079).
 */
export function dueToday(pages: readonly AgedPage[], { capacity, days }: Round): number {
  let due = 0
  let size = 0
  for (const page of pages) {
    const daysLeft = page.age === null ? 0 : Math.max(0, days - page.age)
    size += page.size
    due = Math.max(due, size - capacity * daysLeft)
  }
  return due
}
