import type { Session } from '@talaqqi/contract/sessions'

/** Leaves the screen that asked for a save; with null while the lesson is still on the device only. */
export type OnSaved = (session: Session | null) => void | Promise<void>

type Pending = { id: string; onSaved: OnSaved; isNavigating: boolean }

export type PendingNavigation = ReturnType<typeof createPendingNavigation>

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
    start: (id: string, onSaved: OnSaved): (() => boolean) => {
      const mine: Pending = { id, onSaved, isNavigating: false }
      set(mine)
      return () => pending === mine && !mine.isNavigating
    },
    /** Leaves the screen of this lesson, if it still waits; resolves once the next screen is there. */
    navigate: async (id: string, session: Session | null): Promise<void> => {
      const mine = pending
      if (mine?.id !== id || mine.isNavigating) return
      mine.isNavigating = true
      await mine.onSaved(session)
      if (pending === mine) set(null)
    },
    /** The screen stays. */
    cancel: (id: string) => {
      if (pending?.id === id && !pending.isNavigating) set(null)
    },
    /** The screen is gone. The save goes on. */
    forget: (onSaved: OnSaved) => {
      if (pending?.onSaved === onSaved) set(null)
    },
    /** The lesson whose screen waits. */
    lessonId: () => pending?.id ?? null,
    /** As `lessonId`, null once the screen is being left. */
    waitingId: () => (pending && !pending.isNavigating ? pending.id : null),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
