import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/query.ts'
import { personName } from '../school-words/index.ts'

/** The student whose questions are shown; undefined where none is chosen, or until the answer comes. */
export function useStudent(id: string | undefined) {
  const { queryKey, queryFn } = routeQuery('GET /students/:id', { params: { id: id ?? '' } })
  return useQuery({ queryKey, queryFn: id ? queryFn : skipToken }).data
}

/** As `useStudent`, the name alone. */
export function useStudentName(id: string | undefined): string | undefined {
  const student = useStudent(id)
  return student && personName(student)
}
