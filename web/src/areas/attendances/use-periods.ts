import { m } from '@talaqqi/words/messages'
import { useRecentTerms } from '../calendar/index.ts'
import type { Period } from './periods.ts'

/** Today included. The first is the period of the strip on the student's page, and shares its read. */
const DAYS = { month: 30, quarter: 91, half: 182 }
const TEXTS = {
  month: m.attendances_last_30,
  quarter: m.reports_last_3_months,
  half: m.reports_last_6_months,
}
const DAY_MS = 86_400_000

type Option = { value: Period; label: string; start: string; end: string }

/** The last days, and beside them this term and the last one in a school with terms. */
export function usePeriods(chosen: Period | undefined, today: string) {
  const last = (['month', 'quarter', 'half'] as const).map((value): Option => {
    const first = new Date(Date.parse(today) - (DAYS[value] - 1) * DAY_MS)
    const start = first.toISOString().slice(0, 10)
    return { value, label: TEXTS[value](), start, end: today }
  })
  const terms = useRecentTerms()
  const options = [...last, ...terms]
  const month = { value: 'month' as const, start: today, end: today, ...last[0] }
  const { value: period, start, end } = options.find((one) => one.value === chosen) ?? month
  return { options, period, start, end }
}
