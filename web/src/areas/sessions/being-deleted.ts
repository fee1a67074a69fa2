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
