import type { Session } from '@talaqqi/contract/sessions'

/** Navigates after a save; null while the lesson is only on the device. */
export type OnSaved = (session: Session | null) => void | Promise<void>

type Pending = {
  id: string
  onSaved: OnSaved
  /** Stays on the screen if the server fails. */
  staysOnFault: boolean
  state: 'waiting' | 'failed' | 'navigating'
}

export function createPendingNavigation() {
  const listeners = new Set<() => void>()
  let pending: Pending | null = null

  function set(next: Pending | null): void {
    pending = next
    for (const listener of listeners) listener()
  }

  return {
    /** Returns a check whether that screen still waits. */
    start: (id: string, onSaved: OnSaved, staysOnFault: boolean): (() => boolean) => {
      const mine: Pending = { id, onSaved, staysOnFault, state: 'waiting' }
      set(mine)
      return () => pending === mine && mine.state === 'waiting'
    },
    /** Navigates if this lesson's screen still waits; resolves after the navigation. */
    navigate: async (id: string, session: Session | null): Promise<void> => {
      const mine = pending
      const isFailed = mine?.state === 'failed' && session === null
      if (mine?.id !== id || mine.state === 'navigating' || isFailed) return
      mine.state = 'navigating'
      await mine.onSaved(session)
      if (pending === mine) set(null)
    },
    /** The server failed: returns whether the screen stays and shows it. */
    fail: (id: string): boolean => {
      if (pending?.id !== id || !pending.staysOnFault) return false
      if (pending.state === 'waiting') set({ ...pending, state: 'failed' })
      return true
    },
    cancel: (id: string) => {
      if (pending?.id === id && pending.state !== 'navigating') set(null)
    },
    /** Edited after a failure: the teacher saves again. */
    cancelFailed: (id: string) => {
      if (pending?.id === id && pending.state === 'failed') set(null)
    },
    forget: (onSaved: OnSaved) => {
      if (pending?.onSaved === onSaved) set(null)
    },
    lessonId: () => (pending && pending.state !== 'failed' ? pending.id : null),
    waitingId: () => (pending?.state === 'waiting' ? pending.id : null),
    failedId: () => (pending?.state === 'failed' ? pending.id : null),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
