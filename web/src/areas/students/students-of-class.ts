import { getSection } from '@talaqqi/contract/sections'
import { listStudentsOfSection } from '@talaqqi/contract/students'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/query.ts'

/** A class's name, once known, and the query of its active students. */
export function useStudentsOfClass(sectionId: string) {
  const { data: section } = useQuery(routeQuery(getSection, { params: { id: sectionId } }))
  const students = useQuery(routeQuery(listStudentsOfSection, { query: { section_id: sectionId } }))
  return { name: section?.name, students }
}
