import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { schoolToday } from '../../../platform/language/dates.ts'
import { isolated } from '../../../shared/school-words/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { calendarQuery } from '../queries.ts'
import { recentTermsOf } from './recent-terms.ts'

const SHOWN = 4

type TermButtonsProps = { onChoose: (range: { start: string; end: string }) => void }

/** So that the buttons do not push the content below when they arrive. */
export const useAreTermsKnown = () => !useQuery(calendarQuery).isPending

/** The terms that have begun, the newest first; nothing in a school without terms. */
export function TermButtons({ onChoose }: TermButtonsProps) {
  const { data } = useQuery(calendarQuery)
  const today = schoolToday()
  const { this_term, last_term } = recentTermsOf(data?.terms ?? [], today)
  const begun = data?.terms.filter(({ start_date }) => start_date <= today) ?? []
  if (begun.length === 0) return null
  return (
    <fieldset className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      <legend className="sr-only">{m.calendar_terms()}</legend>
      {begun
        .reverse()
        .slice(0, SHOWN)
        .map(({ id, name, start_date: start, end_date: end }) => (
          <Button key={id} onClick={() => onChoose({ start, end })}>
            {id === this_term?.id ? (
              m.calendar_this_term({ name: isolated(name) })
            ) : id === last_term?.id ? (
              m.calendar_last_term({ name: isolated(name) })
            ) : (
              <bdi>{name}</bdi>
            )}
          </Button>
        ))}
    </fieldset>
  )
}
