/** Whether the server has a newer site by now than the one that stands here. */
let isRenewed = false
const listeners = new Set<() => void>()
const keepers = new Set<() => void>()

export const readRenewed = (): boolean => isRenewed

export function subscribeRenewed(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back before the newer site is loaded, to keep what was typed; answers how to stop. */
export function beforeRenewal(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Loads the newer site in this place. */
export function renew(): void {
  for (const keep of keepers) keep()
  location.reload()
}

/** Asks the server which site it has; null where it does not answer with one. */
export async function lookForRenewal(): Promise<'same' | 'newer' | null> {
  let isThere = false
  try {
    const answer = await fetch(location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    })
    const page = await answer.text()
    // What a hotspot answers is no site of ours.
    isThere = answer.ok && page.includes('id="root"')
    isRenewed ||= isThere && isNewer(page)
  } catch {
    // Offline: asked again when the code is.
  }
  if (isRenewed) for (const listener of listeners) listener()
  if (isRenewed) return 'newer'
  return isThere ? 'same' : null
}

const LOOK_MS = 60 * 60_000

/** Asks now and then, and when the person is back: what stands over an upgrade works on and offers the newer. */
export function watchForRenewal(): void {
  let asked = Date.now()
  const look = () => {
    if (document.hidden || isRenewed || Date.now() - asked < LOOK_MS) return
    asked = Date.now()
    void lookForRenewal()
  }
  setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
}

/** The first script's name changes with any of the site's code. */
function isNewer(page: string): boolean {
  const first = document.querySelector('script[type=module][src]')?.getAttribute('src')
  return first != null && !page.includes(first)
}
