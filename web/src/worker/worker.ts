import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'

/* Serves all code from the cache and one page for every path of the site. Never answers `/api`. */

// Defined by scripts/build/build-workers.ts. The prefixes in `OTHER_PATHS` end with a slash.
declare const PRECACHED: PrecacheEntry[]
declare const PAGE: string
declare const OTHER_PATHS: string[]
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

clientsClaim()
addEventListener('message', ({ data }) => {
  if (data === 'activate') void (self as unknown as WorkerScope).skipWaiting()
})
addEventListener('activate', (event) => {
  ;(event as WaitingEvent).waitUntil(deleteOldTexts())
})

type Message = { title: string; body: string; language: string; path: string; tag: string }
type PushEvent = WaitingEvent & { data: { json(): unknown } | null }
type ClickEvent = WaitingEvent & { notification: Notification }
type Scope = {
  registration: ServiceWorkerRegistration
  clients: {
    matchAll(of: { type: 'window' }): Promise<{ url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}
const { registration, clients } = self as unknown as Scope

// Browsers end a subscription without shown messages.
addEventListener('push', (event) => {
  const push = event as PushEvent
  const message = push.data?.json() as Message | undefined
  if (!message) return
  const { title, body, language, path, tag } = message
  const dir = language === 'en' ? 'ltr' : 'rtl'
  const icons = { icon: '/icons/192.png', badge: '/icons/192.png' }
  const shown = registration.showNotification(title, {
    ...{ body, tag, dir, lang: language, data: path },
    ...icons,
  })
  push.waitUntil(shown)
})
// A window with another screen stays as it is: something may be typed there.
addEventListener('notificationclick', (event) => {
  const click = event as ClickEvent
  click.notification.close()
  click.waitUntil(showPath(String(click.notification.data)))
})

async function showPath(path: string): Promise<void> {
  const { href } = new URL(path, location.origin)
  const open = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (open ? open.focus() : clients.openWindow(href))
}

function isPage(path: string): boolean {
  const isFile = /\.[a-z0-9]{1,12}$/.test(path)
  return !isFile && !OTHER_PATHS.some((start) => `${path}/`.startsWith(start))
}

async function deleteOldTexts(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(QURAN) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}
