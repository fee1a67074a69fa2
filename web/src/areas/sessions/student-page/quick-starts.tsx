import type { SessionSummary } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { portionText } from '@talaqqi/words/portions'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useLanguage } from '../../../platform/i18n.ts'
import { routeQuery } from '../../../platform/query.ts'
import { ChoiceLink } from '../../../ui/choice-link.tsx'
import { BookIcon, PlayIcon, RepeatIcon } from '../../../ui/icons.tsx'
import { lessonTypeText, statusText } from '../../school-words/index.ts'
import { useWithoutDeleted } from '../being-deleted.ts'
import { type Setup, sameSetup } from '../capture/setting-out/again.ts'
import { startNext, startSame } from '../capture/setting-out/start.ts'
import { goOnPath } from '../lesson-view/go-on.ts'
import { LessonName } from '../lesson-view/lesson-name.tsx'
import { findQuickStarts, openLessons } from './last-lessons.ts'
import { QuickStartsSkeleton } from './quick-starts-skeleton.tsx'

/** Lessons to look back over for one that can be repeated or continued. */
const LOOK_BACK = 30

/** One tap to the likely next thing: a lesson left open, what follows the last one, the same again. */
export default function QuickStarts({ student }: { student: Student }) {
  const query = routeQuery('GET /students/:id/sessions', {
    params: { id: student.id },
    query: { limit: LOOK_BACK },
  })
  const { data, isPending } = useQuery(query)
  const sessions = useWithoutDeleted(data)
  const navigate = useNavigate()
  const go = (to: ReturnType<typeof startNext>) => to && void navigate({ to })
  if (isPending) return <QuickStartsSkeleton />
  // What cannot be read is left out: the history below says so, and the long way stays open.
  if (!sessions) return null
  const starts = findQuickStarts(sessions)
  return (
    <>
      {openLessons(sessions).map((session) => (
        <Continue key={session.id} session={session} />
      ))}
      {starts?.next && (
        <ChoiceLink
          title={m.student_page_next()}
          description={<SetupText setup={starts.next} />}
          icon={<BookIcon />}
          onClick={() => go(startNext(student, starts.last))}
        />
      )}
      {starts?.same && (
        <ChoiceLink
          title={m.student_page_same()}
          description={<SetupText setup={starts.same} />}
          icon={<RepeatIcon />}
          onClick={() => go(startSame(student, starts.last))}
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
