import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { personName } from '../../shared/school-words/index.ts'

/** The student of the filter; undefined without a filter or while loading. */
export function useStudent(id: string | undefined) {
  const { queryKey, queryFn } = routeQuery('GET /students/:id', { params: { id: id ?? '' } })
  return useQuery({ queryKey, queryFn: id ? queryFn : skipToken }).data
}

/** Like `useStudent`, for the name only. */
export function useStudentName(id: string | undefined): string | undefined {
  const student = useStudent(id)
  return student && personName(student)
}
