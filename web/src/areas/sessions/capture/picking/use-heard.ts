import type { PartSection } from '@talaqqi/quran'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../../platform/query.ts'
import type { Choices } from '../choosing/choices.ts'
import { type Heard, heardUnits } from './heard.ts'

/** As the student page asks, so that what it has read is there at once. */
const LOOK_BACK = 30

/** What the student has recited lately, to be marked in a picker; null while that is not known. */
export function useHeard({ student, type }: Choices, section: PartSection): Heard | null {
  const { queryKey, queryFn } = routeQuery('GET /students/:id/sessions', {
    params: { id: student?.id ?? '' },
    query: { limit: LOOK_BACK },
  })
  const { data } = useQuery({ queryKey, queryFn: student ? queryFn : skipToken })
  return useMemo(
    () => (data && type ? heardUnits(data, type, section) : null),
    [data, type, section],
  )
}
