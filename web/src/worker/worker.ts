import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/*
 * The service worker of one site: all of its code from the cache, the page for every path of its own.
 * It never answers `/api`: those requests go to the network as without a worker.
 */

// scripts/build-workers.ts defines these, for each of the two sites.
declare const PRECACHED: PrecacheEntry[]
declare const PAGE: string
/** Beginnings of paths that are no pages of this site, each with a slash at its end. */
declare const OTHER_PATHS: string[]
/** Changes with the texts and fonts of the Quran. */
declare const QURAN_VERSION: string

type WorkerScope = { skipWaiting(): Promise<void> }
type WaitingEvent = Event & { waitUntil(until: Promise<unknown>): void }

precacheAndRoute(PRECACHED)
cleanupOutdatedCaches()
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPage(url.pathname),
  createHandlerBoundToURL(PAGE),
)

const QURAN = 'quran-'
const cacheName = QURAN + QURAN_VERSION
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/quran/'),
  new CacheFirst({ cacheName }),
)

// The first visit is already served: from then on no screen needs the network for its code.
clientsClaim()
// A newer worker waits until the person asks for it (platform/new-version.ts), or all tabs are closed.
addEventListener('message', ({ data }) => {
  if (data === 'activate') void (self as unknown as WorkerScope).skipWaiting()
})
addEventListener('activate', (event) => {
  ;(event as WaitingEvent).waitUntil(deleteOldTexts())
})

/** Files have an ending; pages have none. */
function isPage(path: string): boolean {
  const isFile = /\.[a-z0-9]{1,12}$/.test(path)
  return !isFile && !OTHER_PATHS.some((start) => `${path}/`.startsWith(start))
}

async function deleteOldTexts(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(QURAN) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
