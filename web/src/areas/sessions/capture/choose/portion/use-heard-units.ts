import type { PartSection } from '@talaqqi/quran'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import type { Choices } from '../../draft/setup/choices.ts'
import { type HeardUnits, heardUnits } from './heard-units.ts'

/** The same limit as on the student page, to share its cache. */
const LESSONS_LIMIT = 30

/** Newest first; undefined while loading. */
export function useHeardSessions({ student }: Pick<Choices, 'student'>) {
  const { queryKey, queryFn } = routeQuery('GET /students/:id/sessions', {
    params: { id: student?.id ?? '' },
    query: { limit: LESSONS_LIMIT },
  })
  return useQuery({ queryKey, queryFn: student ? queryFn : skipToken }).data
}

export function useHeardUnits(choices: Choices, section: PartSection): HeardUnits | null {
  const data = useHeardSessions(choices)
  const { type } = choices
  return useMemo(
    () => (data && type ? heardUnits(data, type, section) : null),
    [data, type, section],
  )
}
