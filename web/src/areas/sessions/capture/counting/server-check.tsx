import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { ApiError } from '../../../../platform/api.ts'
import { useLanguage } from '../../../../platform/i18n.ts'
import { routeQuery } from '../../../../platform/query.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { ChangedOnSave } from '../under-way/changed-on-save.tsx'
import type { OpenLesson } from '../under-way/open-lesson.ts'
import { storedLesson } from '../under-way/stored-lesson.ts'

type ServerCheckProps = Pick<OpenLesson, 'id' | 'updated_at'> & {
  /** A save is under way whose answer was lost: repeating it will tell. */
  hasAttempt: boolean
}

/**
 * Whether the server still has what the copy on this device was made from. Asked once, when the screen
 * opens; where it has not, the teacher decides, and nothing of the copy goes before.
 */
export const ServerCheck = memo(function ServerCheck(props: ServerCheckProps) {
  useLanguage()
  const { id, updated_at, hasAttempt } = props
  const { data, error, isFetchedAfterMount } = useQuery({
    ...routeQuery('GET /sessions/:id', { params: { id } }),
    staleTime: 5000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const [decided, setDecided] = useState(false)
  if (error instanceof ApiError && error.code === 'not_found') return <Gone />
  const isBehind = isFetchedAfterMount && data && data.updated_at > updated_at && !hasAttempt
  if (!isBehind || decided) return null
  return (
    <ChangedOnSave
      lessonId={id}
      onClose={() => setDecided(true)}
      onOverwrite={() => setDecided(true)}
    />
  )
})

function Gone() {
  const navigate = useNavigate()
  function drop() {
    storedLesson.clear()
    void navigate({ to: '/lesson' })
  }
  return (
    <Notice tone="danger" action={<Button onClick={drop}>{m.capture_drop_really()}</Button>}>
      {m.capture_deleted_elsewhere()}
    </Notice>
  )
}
