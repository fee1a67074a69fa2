import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../../platform/queries/query.ts'
import type { Choices } from '../draft/setup/choices.ts'
import { repeatedSetup, type Setup } from '../draft/setup/next-setup.ts'

export function useLastSetup({ student, type }: Choices): Setup | null {
  const { queryKey, queryFn } = routeQuery('GET /students/:id/hour', {
    params: { id: student?.id ?? '' },
  })
  const { data } = useQuery({ queryKey, queryFn: student ? queryFn : skipToken })
  const last = data?.lessons.find((lesson) => lesson.type === type)
  return last ? repeatedSetup({ ...last, lessons: last.parts }) : null
}
