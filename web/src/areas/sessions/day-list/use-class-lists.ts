import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWithLocalLessons } from '../capture/draft/with-local-lessons.ts'
import { type ChildToday, withLists } from './child-today.ts'

export const classLists = (section_id: string) =>
  routeQuery('GET /revision/sections/:id', { params: { id: section_id } })

/** The children with the pending lessons of this device, and the lists that are known here. */
export function useChildrenToday(
  section_id: string | null,
  students: readonly StudentOfClassToday[],
): { children: ChildToday[]; isPending: boolean } {
  const { queryKey, queryFn } = classLists(section_id ?? '')
  const { data, isPending } = useQuery({ queryKey, queryFn: section_id ? queryFn : skipToken })
  const children = withLists(useWithLocalLessons(students), data)
  return { children, isPending: section_id !== null && isPending }
}
