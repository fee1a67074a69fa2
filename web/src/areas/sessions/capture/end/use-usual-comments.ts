import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { routeQuery } from '../../../../platform/queries/query.ts'

const FRESH_MS = 60 * 60_000
const SHOWN = 5

export type Ended = 'completed' | 'incomplete'

/** In the person's language: the school's own first, then common ones. */
export function useUsualComments(status: Ended): string[] {
  const { locale: language } = useLanguage()
  const { data: own = [] } = useQuery({
    ...routeQuery('GET /sessions/usual-comments', { query: { status, language } }),
    staleTime: FRESH_MS,
  })
  return [...new Set([...own, ...COMMON[status].map((text) => text())])].slice(0, SHOWN)
}

const COMMON: Record<Ended, (() => string)[]> = {
  completed: [
    m.capture_usual_read_well,
    m.capture_usual_revise_end,
    m.capture_usual_tajweed,
    m.capture_usual_fluency,
  ],
  incomplete: [
    m.capture_usual_revise_again,
    m.capture_usual_not_known,
    m.capture_usual_no_time,
    m.capture_usual_at_home,
  ],
}
