import type { AnyRouter } from '@tanstack/react-router'
import { fetchSoon, untilThere } from './later.ts'

const SIGN = 'No code:'

/**
 * Where a screen's code does not come the router loads the page anew, and without a network nothing
 * would be left of it. From here on such an error is one that a screen is drawn for.
 */
export function keepPageWithoutCode(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = `${SIGN} ${payload.message}`
  })
}

export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith(SIGN)
}

/** So young a page is not loaded again: what is missing would be missing once more. */
const YOUNG_MS = 30_000

/** For code that the server has and the browser never asks for again (Chrome 109): a new page does. */
export function loadAnew(): void {
  if (performance.now() > YOUNG_MS) location.reload()
}

/** Resolves when the code of some routes is there: tried again by itself without a network. Never rejects. */
export async function untilRoutesAreThere(
  router: AnyRouter,
  ids: readonly string[],
  onRefused?: () => void,
) {
  for (const id of ids) await untilThere(() => loadRoute(router, id), onRefused)
}

/** Fetches the code of some routes one after the other, as `fetchSoon`. */
export async function fetchRoutesSoon(router: AnyRouter, ids: readonly string[]) {
  for (const id of ids) await fetchSoon(() => loadRoute(router, id))
}

async function loadRoute(router: AnyRouter, id: string): Promise<void> {
  const route = router.routesById[id]
  await router.loadRouteChunk(route)
  // The router's own loading does not tell a failure; what has come has nothing to load any more.
  if (route.options.component?.preload) throw new Error(`${SIGN} ${id}`)
}
