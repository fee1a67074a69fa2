import type { PartSection } from '@talaqqi/quran'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import type { Choices } from '../../draft/setup/choices.ts'
import { type Heard, heardUnits } from './heard-units.ts'

/** The same limit as on the student page, to share its cache. */
const LOOK_BACK = 30

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
