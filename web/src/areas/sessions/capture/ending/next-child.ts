import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeQuery } from '../../../../platform/query.ts'
import { chooseStudent } from '../../../students/index.ts'
import { hourOf } from '../../hour/hour-of.ts'
import { useLessonsHere } from '../../hour/lessons-here.ts'
import type { OpenLesson } from '../under-way/open-lesson.ts'

type NextChild = {
  child: StudentOfHour
  /** To the child's page, whose chips stand there at once: one tap from counting. */
  go: () => Promise<void>
}

/** Who of the class of this hour waits longest, when the lesson is saved; null where nobody waits. */
export function useNextChild({ student }: OpenLesson): NextChild | null {
  const { section_id } = student
  const client = useQueryClient()
  const navigate = useNavigate()
  const { queryKey, queryFn } = routeQuery('GET /dashboard/hour', {
    query: { section_id: section_id ?? '' },
  })
  const { data = [], dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: section_id ? queryFn : skipToken,
  })
  const child = hourOf(useLessonsHere(data)).waiting.find(({ id }) => id !== student.id)
  if (!child) return null
  async function go() {
    if (!child) return
    const { id } = child
    const { queryKey: ofChild } = routeQuery('GET /students/:id/hour', { params: { id } })
    client.setQueryData(ofChild, (known) => known ?? child, { updatedAt: dataUpdatedAt })
    chooseStudent(child)
    await navigate({ to: '/lesson/recent', search: { student: id }, replace: true })
  }
  return { child, go }
}
