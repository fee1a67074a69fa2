/**
 * Texts in the browser's local storage, observed by this tab and the others. Where storage is
 * blocked or full, values live as long as the tab: see `isStorageFailing`.
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
  store(key, text)
  // There may be room again.
  if (unsaved.size > 0) for (const [other, value] of [...unsaved]) store(other, value)
  for (const listener of listeners) listener()
}

function store(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    unsaved.delete(key)
  } catch {
    unsaved.set(key, text)
  }
}

/** Whether values that this page has written are lost with it, because the storage is full or blocked. */
export function isStorageFailing(): boolean {
  return [...unsaved.values()].some((text) => text !== null)
}

/** Moves a text to another key; a text that is stored there already stays as it is. */
export function renameStored(from: string, to: string): void {
  const text = readStored(from)
  const isFree = readStored(to) === null
  // Removed first, so that a full storage has room for it.
  writeStored(from, null)
  if (text !== null && isFree) writeStored(to, text)
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
