import type { Session } from '@talaqqi/contract/sessions'

/** Leaves the screen that asked for a save; with null while the lesson is still on the device only. */
export type OnSaved = (session: Session | null) => void | Promise<void>

type Pending = {
  id: string
  onSaved: OnSaved
  /** Stays on the screen when the server answers with a fault. */
  staysOnFault: boolean
  state: 'waiting' | 'failed' | 'navigating'
}

/** The screen that waits for the save of its lesson; there is one at most. */
export function createPendingNavigation() {
  const listeners = new Set<() => void>()
  let pending: Pending | null = null

  function set(next: Pending | null): void {
    pending = next
    for (const listener of listeners) listener()
  }

  return {
    /** Answers whether that screen still waits. */
    start: (id: string, onSaved: OnSaved, staysOnFault: boolean): (() => boolean) => {
      const mine: Pending = { id, onSaved, staysOnFault, state: 'waiting' }
      set(mine)
      return () => pending === mine && mine.state === 'waiting'
    },
    /** Leaves the screen of this lesson, if it still waits; resolves once the next screen is there. */
    navigate: async (id: string, session: Session | null): Promise<void> => {
      const mine = pending
      const isFailed = mine?.state === 'failed' && session === null
      if (mine?.id !== id || mine.state === 'navigating' || isFailed) return
      mine.state = 'navigating'
      await mine.onSaved(session)
      if (pending === mine) set(null)
    },
    /** The server answered with a fault: answers whether the screen stays, and says so. */
    fail: (id: string): boolean => {
      if (pending?.id !== id || !pending.staysOnFault) return false
      if (pending.state === 'waiting') set({ ...pending, state: 'failed' })
      return true
    },
    /** The screen stays. */
    cancel: (id: string) => {
      if (pending?.id === id && pending.state !== 'navigating') set(null)
    },
    /** The lesson was changed after a fault: the teacher saves it again when that is done. */
    cancelFailed: (id: string) => {
      if (pending?.id === id && pending.state === 'failed') set(null)
    },
    /** The screen is gone. The save goes on. */
    forget: (onSaved: OnSaved) => {
      if (pending?.onSaved === onSaved) set(null)
    },
    /** The lesson whose save is under way, until the next screen is there. */
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
