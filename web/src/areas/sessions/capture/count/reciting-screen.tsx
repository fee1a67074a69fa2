import { type Span, versesOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { memo } from 'react'
import { useTitle } from '../../../../platform/navigation/title.ts'
import { personName } from '../../../../shared/school-words/index.ts'
import { usePrefetchText } from '../../../verses/index.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { useOpenLesson } from '../draft/use-open-lesson.ts'
import { usePrefetchLikelyEnd } from '../end/likely-end.ts'
import { OpeningLesson } from './opening-lesson.tsx'
import { PrefetchClass } from './prefetch-class.tsx'
import { Reciting } from './reciting.tsx'

/** Counts part by part. The copy on this device has priority over the server's. */
export function RecitingScreen({ sessionId }: { sessionId: string }) {
  const lesson = useOpenLesson(sessionId)
  useTitle(lesson ? personName(lesson.student) : m.capture_reciting_title())
  return (
    <>
      {lesson && <Prefetch {...recitedIn(lesson)} />}
      {lesson ? <Reciting lesson={lesson} /> : <OpeningLesson sessionId={sessionId} />}
    </>
  )
}

type Recited = Pick<OpenLesson, 'student' | 'type' | 'section' | 'start' | 'end'>

const recitedIn = ({ student, type, section, start, end }: OpenLesson): Recited => ({
  student,
  type,
  section,
  start,
  end,
})

/** Prefetches the ending sheet. Memoized: a tap on a counter does not render it. */
const Prefetch = memo(function Prefetch(lesson: Recited) {
  usePrefetchLikelyEnd(lesson)
  usePrefetchText(versesIn(lesson))
  return <PrefetchClass section_id={lesson.student.section_id} />
})

function versesIn({ section, start, end }: Recited): Span[] {
  return section && start ? [versesOf(section, start, end ?? start)] : []
}
