import type { PushSubscriptionInput } from '@talaqqi/contract/push'
import { newId } from '../../platform/ids.ts'
import { readStored, writeStored } from '../../platform/storage/storage.ts'

/** Both sites share the storage of the browser, but each has a worker of its own. */
export type PushSite = 'staff' | 'guardian'

const keyOf = (site: PushSite) => `push_device:${site}`

/** False over plain http, and in Safari on an iPhone until the site is on the home screen. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser is one of the given devices. */
export function isSubscribed(site: PushSite, devices: readonly string[]): boolean {
  const id = readStored(keyOf(site))
  return id !== null && devices.includes(id) && Notification.permission === 'granted'
}

export const subscribedId = (site: PushSite): string | null => readStored(keyOf(site))

/** Asks the person first. `blocked`: the person or the browser refuses. `failed`: no push service. */
export async function subscribeBrowser(
  site: PushSite,
  key: string,
): Promise<PushSubscriptionInput | 'blocked' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  const subscription = await subscriptionFor(bytesOf(key)).catch(() => null)
  const { endpoint, keys: { p256dh, auth } = {} } = subscription?.toJSON() ?? {}
  if (!endpoint || !p256dh || !auth) return 'failed'
  const id = readStored(keyOf(site)) ?? newId()
  writeStored(keyOf(site), id)
  return { id, endpoint, p256dh: unpadded(p256dh), auth: unpadded(auth) }
}

async function subscriptionFor(applicationServerKey: BufferSource): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.getRegistration()
  if (!registration) throw new Error('no worker is installed')
  const options = { userVisibleOnly: true, applicationServerKey }
  try {
    return await registration.pushManager.subscribe(options)
  } catch {
    // Subscribed with an earlier key of the server.
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(options)
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (character) => character.charCodeAt(0))
}

const unpadded = (text: string) => text.replaceAll('=', '')
