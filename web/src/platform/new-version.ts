import { useSyncExternalStore } from 'react'
import { whenIdle } from './when-idle.ts'

/** `ready`: a newer site waits on this device. `too-old`: the server refuses calls of this one. */
export type NewVersion = 'none' | 'ready' | 'too-old'

let state: NewVersion = 'none'
let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()
const keepers = new Set<() => void>()

export const useNewVersion = (): NewVersion => useSyncExternalStore(subscribe, () => state)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function become(next: NewVersion): void {
  state = next
  for (const listener of listeners) listener()
}

/** Called where the server refuses this version of the site. */
export function markTooOld(): void {
  become('too-old')
}

/** Calls back before the newer site is loaded, to keep what was typed; answers how to stop. */
export function beforeNewVersion(keep: () => void): () => void {
  keepers.add(keep)
  return () => keepers.delete(keep)
}

/** Loads the newer site in this tab. Other tabs go on with theirs. */
export async function loadNewVersion(): Promise<void> {
  for (const keep of keepers) keep()
  if (waiting?.state === 'installed') {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload())
    waiting.postMessage('activate', [])
    return
  }
  // Too old, and the newer one has not been fetched: without its worker the page comes from the server.
  if (state === 'too-old') {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.unregister()
  }
  location.reload()
}

const UPDATE_MS = 60 * 60_000

const SERVES_MS = 30_000
let installing: Promise<void> = Promise.resolve()

/**
 * Installs the service worker after the first screen; on plain http there is none. The browser looks for
 * a newer one at each visit; a tab that stays open looks every hour, and when the person is back.
 */
export function installWorker(script: string): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) installing = install(script)
}

/** Resolves once the worker keeps what is fetched, or there is none: what is fetched before is not kept. */
export const whenWorkerServes = (): Promise<void> => installing

async function install(script: string): Promise<void> {
  await whenIdle()
  const registration = await navigator.serviceWorker
    .register(script, { updateViaCache: 'none' })
    // Offline, or storage is blocked: the site works without.
    .catch(() => null)
  if (!registration) return
  watch(registration)
  if (navigator.serviceWorker.controller) return
  await new Promise<void>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
    setTimeout(resolve, SERVES_MS)
  })
}

function watch(registration: ServiceWorkerRegistration): void {
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const next = registration.installing
    next?.addEventListener('statechange', () => offer(registration.waiting))
  })
  let looked = Date.now()
  const look = () => {
    if (document.hidden || Date.now() - looked < UPDATE_MS) return
    looked = Date.now()
    // Offline: the next look finds it.
    registration.update().catch(() => undefined)
  }
  setInterval(look, UPDATE_MS)
  document.addEventListener('visibilitychange', look)
}

/** The first worker of a device is no newer version: it takes over by itself. */
function offer(worker: ServiceWorker | null): void {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  if (state === 'none') become('ready')
}
