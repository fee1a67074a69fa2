import type { Days } from '../../documents/index.ts'

const DAY_MS = 86_400_000

/** Whole months are compared with as many whole months, other days with as many days. */
export function rangeBefore({ start_date, end_date }: Days): Days {
  const [start, end] = [new Date(start_date), new Date(end_date)]
  const after = new Date(end.getTime() + DAY_MS)
  const last = new Date(start.getTime() - DAY_MS)
  if (start.getUTCDate() === 1 && after.getUTCDate() === 1) {
    const months =
      (after.getUTCFullYear() - start.getUTCFullYear()) * 12 +
      (after.getUTCMonth() - start.getUTCMonth())
    const first = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() - months, 1)
    return { start_date: dayOf(new Date(first)), end_date: dayOf(last) }
  }
  const first = start.getTime() - (after.getTime() - start.getTime())
  return { start_date: dayOf(new Date(first)), end_date: dayOf(last) }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10)
