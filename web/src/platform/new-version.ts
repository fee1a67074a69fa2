import { useSyncExternalStore } from 'react'
import { whenIdle } from './queries/when-idle.ts'

/** `ready`: a newer service worker is installed. `too-old`: the server refuses calls of this version. */
export type NewVersion = 'none' | 'ready' | 'too-old'

let state: NewVersion = 'none'
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()
const reloadHandlers = new Set<() => void>()

export const useNewVersion = (): NewVersion => useSyncExternalStore(subscribe, () => state)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setState(next: NewVersion): void {
  state = next
  for (const listener of listeners) listener()
}

export function markOutdated(): void {
  setState('too-old')
}

export function onBeforeReload(keep: () => void): () => void {
  reloadHandlers.add(keep)
  return () => reloadHandlers.delete(keep)
}

export async function loadNewVersion(): Promise<void> {
  for (const keep of reloadHandlers) keep()
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    waiting.postMessage('activate', [])
    return
  }
  // No newer worker is installed: without a worker the page comes from the server.
  if (state === 'too-old') {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
  }
  location.reload()
}

const UPDATE_MS = 60 * 60_000

const SERVES_MS = 30_000
let installing: Promise<void> = Promise.resolve()

/** Only over HTTPS. Browsers check for a newer worker at each visit; an open tab also checks hourly. */
export function installWorker(script: string): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) installing = install(script)
}

export const whenWorkerServes = (): Promise<void> => installing

async function install(script: string): Promise<void> {
  await whenIdle()
  const registration = await navigator.serviceWorker
    .register(script, { updateViaCache: 'none' })
    .catch(() => null)
  if (!registration) return
  watch(registration)
  if (isControlledBy(script)) return
  navigator.serviceWorker.addEventListener('controllerchange', fetchTextsAgain, { once: true })
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, SERVES_MS)
  })
}

/** The staff's worker also controls the first visit to the guardian site: its scope is the whole server. */
const isControlledBy = (script: string) =>
  navigator.serviceWorker.controller?.scriptURL === new URL(script, location.origin).href

/** Texts and fonts of the Quran that came before the worker served: from the HTTP cache, for its own. */
function fetchTextsAgain(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (new URL(name).pathname.startsWith('/quran/')) void fetch(name).catch(() => undefined)
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => offer(registration))
  })
  let looked = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - looked < UPDATE_MS) return
    looked = Date.now()
    registration.update().catch(() => undefined)
  }
  setInterval(look, UPDATE_MS)
  document.addEventListener('visibilitychange', look)
}

/** The first worker of a site on a device is not a newer version. */
function offer({ waiting: worker, active }: ServiceWorkerRegistration): void {
  if (!worker || !active) return
  waiting = worker
  if (state === 'none') setState('ready')
}
