export type Toast = {
  id: number
  message: string
  /** Bad news looks and sounds so. */
  tone: 'plain' | 'danger'
  /** One thing to do about it: Undo, Try again. */
  action?: { label: string; onSelect: () => void }
  /** How long it stands, where that is not as long as usual. */
  ms?: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/**
 * Says something in passing at the edge of the screen: seven seconds, twelve with an action.
 * Can be called from anywhere; `ToastRegion` must be on the page. Answers an id to take it back.
 */
export function showToast(
  message: string,
  options: { tone?: Toast['tone']; action?: Toast['action']; ms?: number } = {},
): number {
  lastId += 1
  const toast = { ...options, id: lastId, message, tone: options.tone ?? 'plain' }
  // Three at the most: older ones are no longer news. The same words are not said twice.
  replace([...toasts.filter((each) => each.message !== message), toast].slice(-3))
  return lastId
}

/** Takes a toast away. */
export function dismissToast(id: number) {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = () => toasts
