import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { useLocal } from '../../../../platform/storage/local-store.ts'
import { isGone } from '../../../../shared/failures/index.ts'
import { chooseStudent } from '../../../../shared/find-student/index.ts'
import { BackButton, QueryView } from '../../../../shared/screen/index.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../../ui/layout/page.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { useWholeScreen } from '../../../../ui/layout/use-whole-screen.ts'
import { LessonGone } from '../../lesson/lesson-gone.tsx'
import { createOpenLesson, isInProgress, withPart } from '../draft/open-lesson.ts'
import { deleteFinishedLessons, storedLessons, writeOpenLesson } from '../draft/stored-lesson.ts'
import { UnfinishedDialog } from '../draft/unfinished-dialog.tsx'
import { useIndicators } from '../draft/use-indicators.ts'

/** A lesson that was just saved opens from the cache. */
const JUST_READ_MS = 5000

export function OpeningLesson({ sessionId }: { sessionId: string }) {
  const navigate = useNavigate()
  const unfinished = useLocal(storedLessons).find(isInProgress)
  const session = useQuery({
    ...routeQuery('GET /sessions/:id', { params: { id: sessionId } }),
    staleTime: JUST_READ_MS,
  })
  const indicators = useIndicators()
  const latest = session.isFetching ? undefined : session.data
  const isFree = !unfinished

  useEffect(() => {
    if (!isFree || !latest || !indicators.data) return
    if (latest.type === 'other')
      return void navigate({ to: '/lesson/other/$sessionId', params: { sessionId }, replace: true })
    chooseStudent(studentOf(latest))
    deleteFinishedLessons()
    writeOpenLesson(withPart(createOpenLesson(latest, indicators.data), 0))
  }, [isFree, latest, indicators.data, navigate, sessionId])

  if (isGone(session.error)) return <LessonGone />
  return (
    <OpeningPage>
      <QueryView query={session} loading={<CounterSkeletons />}>
        {() => (
          <QueryView query={indicators} loading={<CounterSkeletons />}>
            {() => <CounterSkeletons />}
          </QueryView>
        )}
      </QueryView>
      {unfinished && (
        <UnfinishedDialog
          key={unfinished.id}
          lesson={unfinished}
          onClose={() => void navigate({ to: '/lesson' })}
          onSettled={() => undefined}
        />
      )}
    </OpeningPage>
  )
}

/** Leaves the space of the counting screen, so that nothing moves. */
function OpeningPage({ children }: { children: ReactNode }) {
  useWholeScreen()
  return (
    <Page width="wide" tight>
      <div className="min-h-[96px]">
        <PageHeader back={<BackButton fallback="/lesson" />} title={m.capture_reciting_title()} />
      </div>
      {children}
    </Page>
  )
}

function studentOf({ student }: Session) {
  return { ...student, is_active: true }
}

function CounterSkeletons() {
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{m.words_loading()}</span>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height="5.25rem" />
      ))}
    </div>
  )
}
