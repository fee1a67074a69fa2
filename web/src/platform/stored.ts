/**
 * Texts in the browser's local storage, observed by this tab and the others. Where storage is
 * blocked or full, values live as long as the tab.
 */
const unsaved = new Map<string, string | null>()
const listeners = new Set<() => void>()

export function readStored(key: string): string | null {
  const kept = unsaved.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The keys of all texts that begin so, in no order. */
export function storedKeys(prefix: string): string[] {
  const keys = new Set(keysOfStorage())
  for (const [key, text] of unsaved)
    if (text === null) keys.delete(key)
    else keys.add(key)
  return [...keys].filter((key) => key.startsWith(prefix))
}

function keysOfStorage(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Null removes the text. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
  for (const listener of listeners) listener()
}

/** Calls back after any stored text changed, in this tab or another; answers how to stop. */
export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => {
    for (const listener of listeners) listener()
  })
}
