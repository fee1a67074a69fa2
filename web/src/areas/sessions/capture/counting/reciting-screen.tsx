import { type Span, versesOf } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { memo } from 'react'
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
  useTitle(lesson ? personName(lesson.student) : m.capture_reciting_title())
  return (
    <>
      {lesson ? <NeededSoon {...recitedIn(lesson)} /> : <FlowSoon />}
      {lesson ? <Reciting lesson={lesson} /> : <OpeningLesson sessionId={sessionId} />}
    </>
  )
}

type Recited = Pick<OpenLesson, 'student' | 'type' | 'section' | 'start' | 'end'>

/** What no tap on a counter changes. */
const recitedIn = ({ student, type, section, start, end }: OpenLesson): Recited => ({
  student,
  type,
  section,
  start,
  end,
})

/** Fetches what comes after the counting, apart from it: a tap passes by here. */
const NeededSoon = memo(function NeededSoon(lesson: Recited) {
  useFlowSoon(lesson.student.section_id)
  useLikelyEndSoon(lesson)
  useTextSoon(versesIn(lesson))
  return null
})

function FlowSoon() {
  useFlowSoon(null)
  return null
}

/** The text that mistakes are marked in; of a lesson from verse to verse where it begins. */
function versesIn({ section, start, end }: Recited): Span[] {
  return section && start ? [versesOf(section, start, end ?? start)] : []
}
