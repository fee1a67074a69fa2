import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What is needed next comes first. */
const SCREENS = [
  '/lesson/reciting/$sessionId',
  '/lesson/comment',
  '/lesson/endverse',
  '/lesson/done',
  '/lesson',
  '/lesson/student-list/$sectionId',
  '/lesson/recent',
  '/lesson/type',
  '/lesson/section',
  '/lesson/section/partial-type',
  '/lesson/section/detail',
  '/lesson/parts',
  '/lesson/confirm',
] as const

/** The screens of this lesson and of the next one are fetched meanwhile: the network may be gone by then. */
export function useFlowSoon(): void {
  const router = useRouter()
  useEffect(() => {
    let isHere = true
    async function fetchAll() {
      for (const to of SCREENS) {
        if (!isHere) return
        await router.loadRouteChunk(router.routesByPath[to])?.catch(() => {})
      }
    }
    void fetchAll()
    return () => {
      isHere = false
    }
  }, [router])
}
