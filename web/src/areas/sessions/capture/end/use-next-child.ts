import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { chooseStudent } from '../../../../shared/find-student/index.ts'
import { nextChild } from '../../class-today/next-child.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { useWithLocalLessons } from '../draft/with-local-lessons.ts'

type NextChild = {
  child: StudentOfClassToday
  /** Makes the child the flow's student and prefills the child's page with chips. */
  choose: () => void
  go: () => Promise<void>
}

export function useNextChild({ id: heard, section_id }: OpenLesson['student']): NextChild | null {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey, queryFn } = routeQuery('GET /dashboard/hour', {
    query: { section_id: section_id ?? '' },
  })
  const { data = [], dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: section_id ? queryFn : skipToken,
  })
  const child = nextChild(useWithLocalLessons(data), heard)
  if (!child) return null
  function choose() {
    if (!child) return
    const { queryKey: ofChild } = routeQuery('GET /students/:id/hour', { params: { id: child.id } })
    client.setQueryData(ofChild, (known) => known ?? child, { updatedAt: dataUpdatedAt })
    chooseStudent(child)
  }
  async function go() {
    if (!child) return
    choose()
    await navigate({ to: '/lesson/recent', search: { student: child.id }, replace: true })
  }
  return { child, choose, go }
}
