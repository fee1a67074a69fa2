import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import { ApiError } from '../../../../platform/api/api.ts'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { routeQuery } from '../../../../platform/queries/query.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { ChangedOnSave } from '../draft/save/changed-on-save.tsx'
import { GoneDialog } from '../draft/save/gone-dialog.tsx'

type ServerCheckProps = Pick<OpenLesson, 'id' | 'updated_at'>

/** On mount: asks the teacher if the server has a newer version than the local copy, or no lesson. */
export const ServerCheck = memo(function ServerCheck({ id, updated_at }: ServerCheckProps) {
  useLanguage()
  const { data, error, isFetchedAfterMount } = useQuery({
    ...routeQuery('GET /sessions/:id', { params: { id } }),
    staleTime: 5000,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
  const [decided, setDecided] = useState(false)
  if (decided) return null
  if (error instanceof ApiError && error.code === 'not_found')
    return <GoneDialog lessonId={id} onClose={() => setDecided(true)} />
  const isOutdated = isFetchedAfterMount && data && data.updated_at > updated_at
  if (!isOutdated) return null
  return (
    <ChangedOnSave
      lessonId={id}
      onClose={() => setDecided(true)}
      onOverwrite={() => setDecided(true)}
    />
  )
})
