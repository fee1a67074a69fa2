import type { FeeRun } from '@talaqqi/contract/fees'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { shortDay } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { isolated } from '../../../shared/school-words/index.ts'
import { useMoney } from '../money.tsx'

export function useRunText({ count, total, ...run }: FeeRun) {
  const money = useMoney()
  const { class_name, start_date, end_date } = run
  const period = { start: shortDay(start_date), end: shortDay(end_date) }
  const summary = { count, figure: formatNumber(count), total: money(total) }
  return {
    title: `${isolated(class_name ?? m.subscriptions_whole_school())}${DOT}${m.subscriptions_dates(period)}`,
    summary: m.subscriptions_fees_summary(summary),
  }
}
