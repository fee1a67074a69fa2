import type { Term } from '@talaqqi/contract/calendar'

type RecentTerms = { this_term: Term | undefined; last_term: Term | undefined }

/** The term of the day, and the last one that ended before the day. */
export function recentTermsOf(terms: readonly Term[], today: string): RecentTerms {
  const ended = terms.filter(({ end_date }) => end_date < today)
  return {
    this_term: terms.find((term) => term.start_date <= today && today <= term.end_date),
    last_term: ended.sort((a, b) => b.end_date.localeCompare(a.end_date))[0],
  }
}
