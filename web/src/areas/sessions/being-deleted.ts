import { useEffect, useRef } from 'react'
import { useLocal } from '../../platform/local-store.ts'
import { deviceMap } from '../device/index.ts'

/** Of the lessons on this device those that are deleted here; read without the code of lessons. */
const deleted = deviceMap('lessonUnderWay', (json) => {
  const { removal, refusal = null } = (json ?? {}) as Record<string, unknown>
  return (removal === 'delete' || removal === 'take_back') && refusal === null ? true : null
})

/** The lessons without those whose deletion this device has not sent yet. */
export function useWithoutDeleted<T extends { id: string }[] | undefined>(sessions: T): T {
  const gone = useLocal(deleted)
  if (!sessions || gone.size === 0) return sessions
  return sessions.filter(({ id }) => !gone.has(id)) as T
}

/** Lessons whose view stands while they are deleted from it: it must not read them again before it is left. */
const left = new Set<string>()

export function leaveView(id: string): void {
  left.add(id)
}

/** `isLeft`: the lesson was deleted from this view. */
export function useLeftView(id: string, onLeft: () => void): { isLeft: () => boolean } {
  const latest = useRef(onLeft)
  useEffect(() => {
    latest.current = onLeft
  })
  useEffect(
    () => () => {
      if (left.delete(id)) latest.current()
    },
    [id],
  )
  return { isLeft: () => left.has(id) }
}
