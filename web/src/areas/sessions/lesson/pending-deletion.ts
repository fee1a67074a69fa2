import { useEffect, useRef } from 'react'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { deviceMap } from '../../../shared/device/index.ts'

/** Lessons deleted on this device and not refused; reads the raw JSON, so that the lesson code is not loaded. */
const pendingDeletions = deviceMap('lessonUnderWay', (json) => {
  const { removal, refusal = null } = (json ?? {}) as Record<string, unknown>
  return (removal === 'delete' || removal === 'take_back') && refusal === null ? true : null
})

export function useWithoutDeleted<T extends { id: string }[] | undefined>(sessions: T): T {
  const gone = useLocal(pendingDeletions)
  if (!sessions || gone.size === 0) return sessions
  return sessions.filter(({ id }) => !gone.has(id)) as T
}

/** Lessons deleted from their open view: the view must not refetch them before it unmounts. */
const deletedInView = new Set<string>()

export function markDeletedInView(id: string): void {
  deletedInView.add(id)
}

export function useDeletedInView(id: string, onLeft: () => void): { isLeft: () => boolean } {
  const latest = useRef(onLeft)
  useEffect(() => {
    latest.current = onLeft
  })
  useEffect(
    () => () => {
      if (deletedInView.delete(id)) latest.current()
    },
    [id],
  )
  return { isLeft: () => deletedInView.has(id) }
}
