import { type Span, versesOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../../../platform/title.ts'
import { personName } from '../../../school-words/index.ts'
import { useTextSoon } from '../../verse-reader/use-text-soon.ts'
import { useLikelyEndSoon } from '../ending/likely-end.ts'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { useOpenLesson } from '../under-way/use-open-lesson.ts'
import { useFlowSoon } from '../use-flow-soon.ts'
import { OpeningLesson } from './opening-lesson.tsx'
import { Reciting } from './reciting.tsx'

/** Counting what is heard, part by part. The copy on this device goes before the server's. */
export function RecitingScreen({ sessionId }: { sessionId: string }) {
  const lesson = useOpenLesson(sessionId)
  useFlowSoon(lesson?.student.section_id ?? null)
  useLikelyEndSoon(lesson)
  useTextSoon(versesIn(lesson))
  useTitle(lesson ? personName(lesson.student) : m.capture_reciting_title())
  return lesson ? <Reciting lesson={lesson} /> : <OpeningLesson sessionId={sessionId} />
}

/** The text that mistakes are marked in; of a lesson from verse to verse where it begins. */
function versesIn(lesson: OpenLesson | null): Span[] {
  const { section, start, end } = lesson ?? {}
  return section && start ? [versesOf(section, start, end ?? start)] : []
}
