import { m } from '@talaqqi/words/messages'
import { Navigate } from '@tanstack/react-router'
import { useTitle } from '../../../../platform/navigation/title.ts'
import { BackButton } from '../../../../shared/screen/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { hasOpenEnd } from '../draft/open-end.ts'
import { currentStepPath, type OpenLesson } from '../draft/open-lesson.ts'
import { OpenSummary } from '../draft/open-summary.tsx'
import { SaveRefused } from '../draft/save/save-refused.tsx'
import { useCurrentLesson } from '../draft/use-open-lesson.ts'
import { EndVerse } from './end-verse.tsx'
import { LessonWords } from './lesson-words.tsx'
import { NoLinesDialog } from './no-lines-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { useEnding } from './use-ending.ts'
import { usePrefetchKnownJuz } from './use-whole-juz.ts'

type EndingScreenProps = {
  at: '/lesson/endverse' | '/lesson/comment'
}

export function EndingScreen({ at }: EndingScreenProps) {
  const lesson = useCurrentLesson()
  useTitle(m.capture_ending_title())
  if (!lesson) return <Navigate to="/lesson" replace />
  if (currentStepPath(lesson) === '/lesson/reciting')
    return <Navigate to="/lesson/reciting/$sessionId" params={{ sessionId: lesson.id }} replace />
  if (at === '/lesson/endverse' && endsWithVerse(lesson) === null)
    return <Navigate to="/lesson/comment" state={{ lesson: lesson.id }} replace />
  return <Ending lesson={lesson} />
}

function endsWithVerse({ status, section, parts, start }: OpenLesson): number | null {
  return status === 'completed' && hasOpenEnd(section, parts) ? start : null
}

function Ending({ lesson }: { lesson: OpenLesson }) {
  const ending = useEnding(lesson)
  usePrefetchKnownJuz(lesson)
  const start = endsWithVerse(lesson)
  return (
    <Page width={start === null ? 'narrow' : 'wide'}>
      <PageHeader back={<BackButton fallback="/lesson" />} title={m.capture_ending_title()} />
      <OpenSummary lesson={lesson} />
      <form
        className="flex flex-1 flex-col gap-4 sm:flex-none"
        onSubmit={(event) => {
          event.preventDefault()
          ending.save('done')
        }}
      >
        <div
          className={classNames(
            'flex flex-col gap-4',
            start !== null && 'lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-start lg:gap-8',
          )}
        >
          {start !== null && (
            <EndVerse lesson={lesson} start={start} missed={ending.checks.missedEnd} />
          )}
          <LessonWords lesson={lesson} checks={ending.checks} />
        </div>
        <SaveBar lesson={lesson} start={start} ending={ending} />
      </form>
      <SaveRefused lesson={lesson} onRetry={ending.retry} />
      <NoLinesDialog checks={ending.checks} />
    </Page>
  )
}
