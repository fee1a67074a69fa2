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

/** Asks the server whether it has a newer site; false where no answer comes. */
export async function lookForRenewal(): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, {
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    })
    isRenewed ||= answer.ok && isNewer(await answer.text())
  } catch {
    // Offline: asked again when the code is.
  }
  if (isRenewed) for (const listener of listeners) listener()
  return isRenewed
}

/** The first script's name changes with any of the site's code. What a hotspot answers is no site of ours. */
function isNewer(page: string): boolean {
  const first = document.querySelector('script[type=module][src]')?.getAttribute('src')
  return first != null && page.includes('id="root"') && !page.includes(first)
}
