import type { Session } from '@talaqqi/contract/sessions'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { isGone } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { LessonGone } from '../lesson/lesson-gone.tsx'
import { EditOther } from './edit-other.tsx'
import { OtherPage } from './other-page.tsx'

export function EditOtherScreen({ sessionId }: { sessionId: string }) {
  useTitle(m.other_edit_title())
  const query = useQuery({
    ...routeQuery('GET /sessions/:id', { params: { id: sessionId } }),
    staleTime: 0,
  })
  const { data, error, isFetchedAfterMount } = query
  const [base, setBase] = useState<Session | null>(null)
  // Later refetches must not replace the input.
  if (!base && data && isFetchedAfterMount) setBase(data)
  if (!base && isGone(error)) return <LessonGone />
  if (base && base.type !== 'other')
    return <Navigate to="/lesson/recent/$sessionId" params={{ sessionId }} replace />
  return (
    <OtherPage title={m.other_edit_title()} studentName={data && personName(data.student)}>
      <QueryView query={{ ...query, data: base ?? undefined }} loading={<FormSkeleton />}>
        {(session) => <EditOther key={session.updated_at} session={session} onReload={setBase} />}
      </QueryView>
    </OtherPage>
  )
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <output className="sr-only">{m.words_loading()}</output>
      <Skeleton height="4.75rem" />
      <Skeleton height="11rem" />
    </div>
  )
}
