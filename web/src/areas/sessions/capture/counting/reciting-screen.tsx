import { m } from '@talaqqi/words/messages'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTitle } from '../../../../platform/title.ts'
import { personName } from '../../../school-words/index.ts'
import { useOpenLesson } from '../under-way/use-open-lesson.ts'
import { OpeningLesson } from './opening-lesson.tsx'
import { Reciting } from './reciting.tsx'

/** Counting what is heard, part by part. The copy on this device goes before the server's. */
export function RecitingScreen({ sessionId }: { sessionId: string }) {
  const lesson = useOpenLesson(sessionId)
  useNextSteps()
  useTitle(lesson ? personName(lesson.student) : m.capture_reciting_title())
  return lesson ? <Reciting lesson={lesson} /> : <OpeningLesson sessionId={sessionId} />
}

const NEXT = ['/lesson/comment', '/lesson/endverse', '/lesson/done'] as const

/** What comes after counting is fetched meanwhile: the network may be gone by then. */
function useNextSteps(): void {
  const router = useRouter()
  useEffect(() => {
    for (const to of NEXT) {
      const route = router.routesByPath[to]
      void router.loadRouteChunk(route)?.catch(() => {})
    }
  }, [router])
}
