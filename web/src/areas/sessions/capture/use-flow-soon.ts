import { skipToken, useQuery } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useCalm } from '../../../platform/later.ts'
import { fetchRoutesSoon } from '../../../platform/missing-code.ts'
import { routeQuery } from '../../../platform/query.ts'
import { useUsualComments } from './ending/known-usual-comments.ts'

/** All that a lesson hour leads through; what is needed next comes first. */
const SCREENS = [
  '/_signed-in/lesson/confirm',
  '/_signed-in/lesson/reciting/$sessionId',
  '/_signed-in/lesson/comment',
  '/_signed-in/lesson/endverse',
  '/_signed-in/lesson/done',
  '/_signed-in/lesson/',
  '/_signed-in/lesson/recent/',
  '/_signed-in/lesson/type',
  '/_signed-in/lesson/section/',
  '/_signed-in/lesson/section/partial-type',
  '/_signed-in/lesson/section/detail',
  '/_signed-in/lesson/parts',
  '/_signed-in/lesson/other/',
  '/_signed-in/lesson/recent/$sessionId',
  '/_signed-in/lesson/other/$sessionId',
  '/_signed-in/lesson/section-list/',
  '/_signed-in/lesson/student-list/$sectionId',
  '/_signed-in/lesson/section-list/listener',
  '/_signed-in/lesson/select-listener/$sectionId',
  '/_signed-in/lesson/student',
] as const

let isFetching = false

/**
 * The screens of the lesson hour are fetched when the screen that stands has had its time, and the class,
 * for who comes next: the network may be gone by then. What they open besides comes with them (`soon`).
 */
export function useFlowSoon(section_id: string | null): void {
  const isCalm = useCalm()
  useClassSoon(isCalm ? section_id : null)
  useUsualComments({ enabled: isCalm })
  useScreensSoon()
}

/** The screens alone, for who looks at a lesson and may change it. */
export function useScreensSoon(): void {
  const router = useRouter()
  useEffect(() => void fetchOnce(router), [router])
}

async function fetchOnce(router: AnyRouter): Promise<void> {
  if (isFetching) return
  isFetching = true
  await fetchRoutesSoon(router, SCREENS)
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
