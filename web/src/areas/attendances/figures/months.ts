import { rangeSearch } from '../../../platform/navigation/search.ts'

const SHOWN = 24

export type FiguresSearch = { month?: string; start?: string; end?: string }

/** The days of a term, or `?month=yyyy-MM` of this century. */
export function figuresSearch(search: Record<string, unknown>): FiguresSearch {
  const { start, end } = rangeSearch(search)
  if (start && end) return { start, end }
  const { month } = search
  return typeof month === 'string' && /^20\d{2}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {}
}

/** The two years until the month of `today` and the chosen month, the newest first. */
export function monthsUntil(today: string, chosen: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const months = Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
  return months.includes(chosen) ? months : [...months, chosen].sort().reverse()
}
