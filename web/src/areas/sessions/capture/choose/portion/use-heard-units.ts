import type { PartSection } from '@talaqqi/quran'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import type { Choices } from '../../draft/setup/choices.ts'
import { type HeardUnits, heardUnits } from './heard-units.ts'

/** The same limit as on the student page, to share its cache. */
const LESSONS_LIMIT = 30

export function useHeardUnits({ student, type }: Choices, section: PartSection): HeardUnits | null {
  const { queryKey, queryFn } = routeQuery('GET /students/:id/sessions', {
    params: { id: student?.id ?? '' },
    query: { limit: LESSONS_LIMIT },
  })
  const { data } = useQuery({ queryKey, queryFn: student ? queryFn : skipToken })
  return useMemo(
    () => (data && type ? heardUnits(data, type, section) : null),
    [data, type, section],
  )
}
