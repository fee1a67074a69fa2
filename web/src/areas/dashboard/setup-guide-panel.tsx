import type { SetupProgress } from '@talaqqi/contract/dashboard'
import { m } from '@talaqqi/words/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { useLocal } from '../../platform/storage/local-store.ts'
import { deviceValue } from '../../shared/device/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { SetupGuide } from './setup-guide.tsx'

const HEIGHT = '38rem'

const away = deviceValue('setupGuide', (json) =>
  json === 'put away' || json === 'done' ? json : null,
)

type SetupGuidePanelProps = {
  query: UseQueryResult<SetupProgress>
  children: ReactNode
}

/** The rest waits until the guide's state is known, to avoid a layout shift. */
export function SetupGuidePanel({ query, children }: SetupGuidePanelProps) {
  const { data: progress, error } = query
  const state = useLocal(away)
  const isDone = progress && isSetUp(progress)
  useEffect(() => {
    if (isDone) away.write('done')
  }, [isDone])
  if (isDone || (!progress && (state !== null || error !== null))) return children
  if (!progress) return <Skeleton height={HEIGHT} />
  if (state === 'put away')
    return (
      <>
        <div className="flex">
          <Button onClick={() => away.clear()}>{m.dashboard_setup_show()}</Button>
        </div>
        {children}
      </>
    )
  return (
    <>
      <SetupGuide progress={progress} onPutAway={() => away.write('put away')} />
      {children}
    </>
  )
}

function isSetUp({ ready, timeslots, colleagues, has_lessons }: SetupProgress): boolean {
  return ready && timeslots > 0 && colleagues > 0 && has_lessons
}
