import type { LessonOfClassToday } from '@talaqqi/contract/dashboard'
import type { Student } from '@talaqqi/contract/students'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { lessonName, portionText } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { lessonTypeText, statusText } from '../../../shared/school-words/index.ts'
import { PlayIcon, RepeatIcon } from '../../../ui/icons/icons.tsx'
import { ChoiceLink } from '../../../ui/inputs/choice-link.tsx'
import {
  AssessmentChips,
  chooseLastSetup,
  continuePath,
  nextChips,
  repeatedSetup,
  type Setup,
  shownPortion,
  TypeChips,
  toLastLesson,
  useChildrenToday,
} from '../../sessions/index.ts'
import { lastCaptured, openLessons } from './last-lessons.ts'

/** After the read of the lessons. */
export function QuickStarts({ student }: { student: Student }) {
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id: student.id } }))
  const students = hour.data ? [hour.data] : []
  const [child] = useChildrenToday(student.section_id, students).children
  const navigate = useNavigate()
  // Hidden on a failed read: the history reports it, and the full flow is available.
  if (!child) return null
  const { lessons } = child
  const chips = nextChips(child).filter((chip) => 'setup' in chip)
  const captured = lastCaptured(lessons)
  const last = captured && toLastLesson(captured)
  const same = last && repeatedSetup(last)
  const startAgain = ({ detail }: MouseEvent) => {
    // Ignore the second click of a double click on the previous screen.
    const to = detail < 2 && last && chooseLastSetup(student, last)
    if (to) void navigate({ to, search: to === '/lesson/confirm' ? { now: true } : {} })
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
      <AssessmentChips student={student} />
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
          {DOT}
          {statusText(lesson.status)}
        </>
      }
      icon={<PlayIcon />}
      render={<Link to={continuePath(lesson.type)} params={{ sessionId: lesson.id }} />}
    />
  )
}

function SetupText({ setup }: { setup: Setup }) {
  const { type, section, spans } = setup
  useLanguage()
  const shown = shownPortion(setup)
  const portion = portionText(shown.section, shown.units)
  return (
    <>
      {lessonTypeText(type)}
      {DOT}
      <bdi>{section === 'verse' && !spans ? m.student_page_from({ verse: portion }) : portion}</bdi>
    </>
  )
}
