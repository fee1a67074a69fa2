import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../../platform/title.ts'
import { personName } from '../../../platform/words.ts'
import { OpeningLesson } from './opening-lesson.tsx'
import { Reciting } from './reciting.tsx'
import { useOpenLesson } from './use-open-lesson.ts'

/** Counting what is heard, part by part. The copy on this device goes before the server's. */
export function RecitingScreen({ sessionId }: { sessionId: string }) {
  const lesson = useOpenLesson(sessionId)
  useTitle(lesson ? personName(lesson.student) : m.capture_reciting_title())
  return lesson ? <Reciting lesson={lesson} /> : <OpeningLesson sessionId={sessionId} />
}
