import type { LessonOfHour } from '@talaqqi/contract/dashboard'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { lessonName, portionText } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { routeQuery } from '../../../platform/query.ts'
import { ChoiceLink } from '../../../ui/choice-link.tsx'
import { PlayIcon, RepeatIcon } from '../../../ui/icons.tsx'
import { lessonTypeText, statusText } from '../../school-words/index.ts'
import { type Setup, sameSetup } from '../capture/setting-out/again.ts'
import { chipsOf, lastSessionOf } from '../capture/setting-out/chips.ts'
import { startSame } from '../capture/setting-out/start.ts'
import { TypeChips } from '../capture/setting-out/type-chips.tsx'
import { useLessonsHere } from '../hour/lessons-here.ts'
import { goOnPath } from '../lesson-view/go-on.ts'
import { lastCaptured, openLessons } from './last-lessons.ts'
import { QuickStartsSkeleton } from './quick-starts-skeleton.tsx'

/** One tap to the likely next thing: a lesson left open, what follows each type's last, the same again. */
export function QuickStarts({ student }: { student: Student }) {
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id: student.id } }))
  const [child] = useLessonsHere(hour.data ? [hour.data] : [])
  const navigate = useNavigate()
  if (hour.isPending) return <QuickStartsSkeleton />
  // What cannot be read is left out: the history below says so, and the long way stays open.
  if (!child) return null
  const { lessons } = child
  const chips = chipsOf(lessons).filter((chip) => 'setup' in chip)
  const captured = lastCaptured(lessons)
  const last = captured && lastSessionOf(captured)
  const same = last && sameSetup(last)
  const startAgain = ({ detail }: MouseEvent) => {
    // The second click of a double one was meant for what stood here before.
    const to = detail < 2 && last && startSame(student, last)
    if (to) void navigate({ to })
  }
  return (
    <>
      {openLessons(lessons).map((lesson) => (
        <Continue key={lesson.id} lesson={lesson} />
      ))}
      <TypeChips student={child} chips={chips} />
      {same && (
        <ChoiceLink
          title={m.student_page_same()}
          description={<SetupText setup={same} />}
          icon={<RepeatIcon />}
          onClick={startAgain}
        />
      )}
    </>
  )
}

function Continue({ lesson }: { lesson: LessonOfHour }) {
  const last = lastSessionOf(lesson)
  const setup = sameSetup(last)
  return (
    <ChoiceLink
      title={m.history_continue()}
      description={
        <>
          {setup ? <SetupText setup={setup} /> : <bdi>{lessonName({ ...lesson, ...last })}</bdi>}
          {' · '}
          {statusText(lesson.status)}
        </>
      }
      icon={<PlayIcon />}
      render={<Link to={goOnPath(lesson.type)} params={{ sessionId: lesson.id }} />}
    />
  )
}

/** 'Old Lesson · Juz 3 Q1–Q3'; a verse lesson by the verse it starts from. */
function SetupText({ setup: { type, section, units } }: { setup: Setup }) {
  useLanguage()
  const portion = portionText(section, units)
  return (
    <>
      {lessonTypeText(type)}
      {' · '}
      <bdi>{section === 'verse' ? m.student_page_from({ verse: portion }) : portion}</bdi>
    </>
  )
}
