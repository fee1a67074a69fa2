/** Local storage, observed in all tabs. If it is blocked or full, values live in the memory of this tab. */
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

export function writeStored(key: string, text: string | null): void {
  store(key, text)
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

export function isStorageFailing(): boolean {
  return [...unsaved.values()].some((text) => text !== null)
}

export function renameStored(from: string, to: string): void {
  const text = readStored(from)
  const isFree = readStored(to) === null
  // Removed first, to make room in full storage.
  writeStored(from, null)
  if (text !== null && isFree) writeStored(to, text)
}

export function subscribeStored(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', () => {
    for (const listener of listeners) listener()
  })
}
