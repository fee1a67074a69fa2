import { useLocal } from '../../platform/local-store.ts'
import { deviceMap } from '../device/index.ts'

/** Of the lessons on this device those that are to be deleted: their code is not loaded for that. */
const leaving = deviceMap('lessonUnderWay', (json) => {
  const { deleteAt = null, refusal = null } = (json ?? {}) as Record<string, unknown>
  return deleteAt !== null && refusal === null ? true : null
})

/** The lessons without those that this device deletes in a moment, unless it is taken back. */
export function useWithoutDeleted<T extends { id: string }[] | undefined>(sessions: T): T {
  const gone = useLocal(leaving)
  if (!sessions || gone.size === 0) return sessions
  return sessions.filter(({ id }) => !gone.has(id)) as T
}
