import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useLanguage } from '../../../platform/i18n.ts'
import { routeQuery } from '../../../platform/query.ts'
import { ChoiceLink } from '../../../ui/choice-link.tsx'
import { PlayIcon, RepeatIcon } from '../../../ui/icons.tsx'
import { lessonTypeText, statusText } from '../../school-words/index.ts'
import { useWithoutDeleted } from '../being-deleted.ts'
import { type Setup, sameSetup } from '../capture/setting-out/again.ts'
import { chipsOf } from '../capture/setting-out/chips.ts'
import { startSame } from '../capture/setting-out/start.ts'
import { TypeChips } from '../capture/setting-out/type-chips.tsx'
import { goOnPath } from '../lesson-view/go-on.ts'
import { LessonName } from '../lesson-view/lesson-name.tsx'
import { lastCaptured, openLessons } from './last-lessons.ts'
import { QuickStartsSkeleton } from './quick-starts-skeleton.tsx'

/** Lessons to look back over for one that can be repeated or continued. */
const LOOK_BACK = 30

/** One tap to the likely next thing: a lesson left open, what follows each type's last, the same again. */
export default function QuickStarts({ student }: { student: Student }) {
  const { id } = student
  const query = routeQuery('GET /students/:id/sessions', {
    params: { id },
    query: { limit: LOOK_BACK },
  })
  const { data, isPending } = useQuery(query)
  const sessions = useWithoutDeleted(data)
  const hour = useQuery(routeQuery('GET /students/:id/hour', { params: { id } }))
  const navigate = useNavigate()
  if (isPending || hour.isPending) return <QuickStartsSkeleton />
  // What cannot be read is left out: the history below says so, and the long way stays open.
  if (!sessions) return null
  const chips = chipsOf(hour.data?.lessons ?? []).filter((chip) => 'setup' in chip)
  const last = lastCaptured(sessions)
  const same = last && sameSetup(last)
  const startAgain = ({ detail }: MouseEvent) => {
    // The second click of a double one was meant for what stood here before.
    const to = detail < 2 && last && startSame(student, last)
    if (to) void navigate({ to })
  }
  return (
    <>
      {openLessons(sessions).map((session) => (
        <Continue key={session.id} session={session} />
      ))}
      {hour.data && <TypeChips student={hour.data} chips={chips} />}
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

function Continue({ session }: { session: SessionSummary }) {
  const setup = sameSetup(session)
  return (
    <ChoiceLink
      title={m.history_continue()}
      description={
        <>
          {setup ? <SetupText setup={setup} /> : <LessonName session={session} />}
          {' · '}
          {statusText(session.status)}
        </>
      }
      icon={<PlayIcon />}
      render={<Link to={goOnPath(session.type)} params={{ sessionId: session.id }} />}
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
