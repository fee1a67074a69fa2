export type Toast = {
  id: number
  message: string
  tone: 'plain' | 'danger'
  action?: { label: string; onSelect: () => void }
  /** Duration in milliseconds, if not the default. */
  ms?: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function replace(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Seven seconds, twelve with an action. Needs a `ToastRegion`. Returns an id for `dismissToast`. */
export function showToast(
  message: string,
  options: { tone?: Toast['tone']; action?: Toast['action']; ms?: number } = {},
): number {
  lastId += 1
  const toast = { ...options, id: lastId, message, tone: options.tone ?? 'plain' }
  // At most three, the latest ones; no duplicates.
  replace([...toasts.filter((each) => each.message !== message), toast].slice(-3))
  return lastId
}

export function dismissToast(id: number) {
  replace(toasts.filter((toast) => toast.id !== id))
}

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const currentToasts = () => toasts
