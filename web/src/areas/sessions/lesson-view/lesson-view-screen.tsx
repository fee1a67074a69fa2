import { m } from '@talaqqi/words/messages'
import { lessonName } from '@talaqqi/words/portions'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useFontReady } from '../../verses/index.ts'
import { LessonGone } from '../lesson/lesson-gone.tsx'
import { useDeletedInView } from '../lesson/pending-deletion.ts'
import { LessonView } from './lesson-view.tsx'

export function LessonViewScreen({ sessionId }: { sessionId: string }) {
  const client = useQueryClient()
  const read = routeQuery('GET /sessions/:id', { params: { id: sessionId } })
  const { isLeft } = useDeletedInView(sessionId, () =>
    client.removeQueries({ queryKey: read.queryKey }),
  )
  const query = useQuery({ ...read, enabled: () => !isLeft() })
  const name = query.data ? lessonName(query.data) : m.lesson_view_title()
  // Verses change their height when their font arrives.
  const isFontReady = useFontReady(query.data?.start_verse ? 'hafs-1' : null)
  // A stored answer may have no verses: the lesson and an open dialog stay when they arrive.
  const [shown, setShown] = useState<string | null>(null)
  if (query.data && isFontReady && shown !== sessionId) setShown(sessionId)
  useTitle(name)
  if (isGone(query.error)) return <LessonGone />
  if (query.data && (isFontReady || shown === sessionId))
    return <LessonView key={sessionId} session={query.data} />
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/lesson/recent" />} title={name} />
      <QueryView query={query} loading={<LessonViewSkeleton />}>
        {() => <LessonViewSkeleton />}
      </QueryView>
    </Page>
  )
}

function LessonViewSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <output className="sr-only">{m.words_loading()}</output>
      <Skeleton width="16rem" height="1.75rem" />
      <Skeleton height="7.5rem" />
      <Skeleton height="9rem" />
      <Skeleton height="12rem" />
    </div>
  )
}
