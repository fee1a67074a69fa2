import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { lessonName, portionText } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { lessonTypeText, statusText } from '../../../shared/school-words/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PlayIcon, RepeatIcon } from '../../../ui/icons/icons.tsx'
import { ChoiceLink } from '../../../ui/inputs/choice-link.tsx'
import {
  chooseLastSetup,
  continuePath,
  repeatedSetup,
  type Setup,
  TypeChips,
  toLastLesson,
  typeChipsOf,
  useWithLocalLessons,
} from '../../sessions/index.ts'
import { lastCaptured, openLessons } from './last-lessons.ts'

export function QuickStarts({ student }: { student: Student }) {
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id: student.id } }))
  const [child] = useWithLocalLessons(hour.data ? [hour.data] : [])
  const navigate = useNavigate()
  if (hour.isPending) return <QuickStartsSkeleton />
  // Hidden on a failed read: the history reports it, and the full flow is available.
  if (!child) return null
  const { lessons } = child
  const chips = typeChipsOf(lessons).filter((chip) => 'setup' in chip)
  const captured = lastCaptured(lessons)
  const last = captured && toLastLesson(captured)
  const same = last && repeatedSetup(last)
  const startAgain = ({ detail }: MouseEvent) => {
    // Ignore the second click of a double click on the previous screen.
    const to = detail < 2 && last && chooseLastSetup(student, last)
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

function Continue({ lesson }: { lesson: LessonOfClassToday }) {
  const last = toLastLesson(lesson)
  const setup = repeatedSetup(last)
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
      render={<Link to={continuePath(lesson.type)} params={{ sessionId: lesson.id }} />}
    />
  )
}

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

function QuickStartsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <output className="sr-only">{m.words_loading()}</output>
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </div>
  )
}
