import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../../platform/queries/query.ts'

export function useStudentsOfClass(sectionId: string) {
  const { data: section } = useQuery(routeQuery('GET /sections/:id', { params: { id: sectionId } }))
  const students = useQuery(
    routeQuery('GET /students/sections', { query: { section_id: sectionId } }),
  )
  return { name: section?.name, students }
}
