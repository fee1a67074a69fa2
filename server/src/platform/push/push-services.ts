/* Hosts of the browsers' push services: Chrome, Edge, Firefox, Safari. */

const HOSTS = new Set([
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
])
const ENDINGS = ['.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** `also` is the origin of PUSH_SERVICE. */
export function isPushService(endpoint: string, also: string | undefined): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (isOrigin(also, origin)) return true
  const isKnown = HOSTS.has(hostname) || ENDINGS.some((ending) => hostname.endsWith(ending))
  return protocol === 'https:' && port === '' && isKnown
}

export const isOrigin = (also: string | undefined, origin: string) =>
  also !== undefined && new URL(also).origin === origin
