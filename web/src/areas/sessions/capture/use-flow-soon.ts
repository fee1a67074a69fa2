import { skipToken, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { routeQuery } from '../../../platform/query.ts'
import { useUsualComments } from './ending/known-usual-comments.ts'

/** What is needed next comes first. */
const SCREENS = [
  '/_signed-in/lesson/reciting/$sessionId',
  '/_signed-in/lesson/comment',
  '/_signed-in/lesson/endverse',
  '/_signed-in/lesson/done',
  '/_signed-in/lesson/',
  '/_signed-in/lesson/student-list/$sectionId',
  '/_signed-in/lesson/recent/',
  '/_signed-in/lesson/type',
  '/_signed-in/lesson/section/',
  '/_signed-in/lesson/section/partial-type',
  '/_signed-in/lesson/section/detail',
  '/_signed-in/lesson/parts',
  '/_signed-in/lesson/confirm',
] as const

/**
 * The screens of this lesson and of the next one are fetched meanwhile, and the class, for who comes next:
 * the network may be gone by then.
 */
export function useFlowSoon(section_id: string | null): void {
  useClassSoon(section_id)
  useUsualComments()
  const router = useRouter()
  useEffect(() => {
    let isHere = true
    async function fetchAll() {
      for (const id of SCREENS) {
        if (!isHere) return
        await router.loadRouteChunk(router.routesById[id])?.catch(() => {})
      }
    }
    void fetchAll()
    return () => {
      isHere = false
    }
  }, [router])
}

function useClassSoon(section_id: string | null): void {
  const query = { section_id: section_id ?? '' }
  const students = routeQuery('GET /students/sections', { query })
  const hour = routeQuery('GET /dashboard/hour', { query })
  const notifyOnChangeProps: [] = []
  useQuery({
    queryKey: students.queryKey,
    queryFn: section_id ? students.queryFn : skipToken,
    notifyOnChangeProps,
  })
  useQuery({
    queryKey: hour.queryKey,
    queryFn: section_id ? hour.queryFn : skipToken,
    notifyOnChangeProps,
  })
}
