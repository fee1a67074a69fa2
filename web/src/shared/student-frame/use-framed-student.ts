import type { SectionWithTeachers } from '@talaqqi/contract/sections'
import type { Student, StudentWithGuardians } from '@talaqqi/contract/students'
import { skipToken, useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'
import { useLocal } from '../../platform/storage/local-store.ts'
import { chosenStudent } from '../find-student/index.ts'

/** The record; until it is read, the student of the lesson flow if it is the same one. */
export function useFramedStudent(id: string) {
  const chosen = useLocal(chosenStudent)
  const unread: Pick<StudentWithGuardians, 'guardians' | 'name_in_arabic'> = {
    guardians: [],
    name_in_arabic: '',
  }
  const placeholder = chosen?.id === id ? { ...chosen, ...unread } : undefined
  const query = useQuery({
    ...routeQuery('GET /students/:id', { params: { id } }),
    placeholderData: placeholder,
  })
  // Offline, the placeholder is enough to start a lesson.
  return { query, student: query.data ?? placeholder }
}

/** Undefined without a class or while loading. */
export function useSectionOf(student: Student | undefined): SectionWithTeachers | undefined {
  const id = student?.section_id
  const { queryKey, queryFn } = routeQuery('GET /sections/:id', { params: { id: id ?? '' } })
  return useQuery({ queryKey, queryFn: id ? queryFn : skipToken }).data
}
