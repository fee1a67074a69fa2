import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { schoolToday } from '../../../platform/language/dates.ts'
import { isolated } from '../../../shared/school-words/index.ts'
import { calendarQuery } from '../queries.ts'
import { recentTermsOf } from './recent-terms.ts'

const TEXTS = { this_term: m.calendar_this_term, last_term: m.calendar_last_term }

type RecentTerm = {
  value: 'this_term' | 'last_term'
  /** 'This term: Spring' */
  label: string
  start: string
  end: string
}

/** This term and the last one; empty in a school without terms. */
export function useRecentTerms(): RecentTerm[] {
  const { data } = useQuery(calendarQuery)
  const recent = recentTermsOf(data?.terms ?? [], schoolToday())
  return (['this_term', 'last_term'] as const).flatMap((value) => {
    const term = recent[value]
    if (!term) return []
    const { name, start_date: start, end_date: end } = term
    return [{ value, label: TEXTS[value]({ name: isolated(name) }), start, end }]
  })
}
