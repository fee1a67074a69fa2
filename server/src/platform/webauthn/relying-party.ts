import { isIP } from 'node:net'
import { reason } from '@talaqqi/contract/errors'
import { Refusal } from '../refusal.ts'

/** Web Authentication, 5.1.2: `id` is the host name of `origin`. */
export type RelyingParty = { id: string; origin: string }

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Of the site's address. Null over plain http and for an IP address: browsers make no passkeys there. */
export function relyingPartyOf(site: string): RelyingParty | null {
  const { protocol, hostname, origin, port } = new URL(site)
  if (LOOPBACK.has(hostname) && protocol === 'http:')
    return { id: 'localhost', origin: `http://localhost${port && `:${port}`}` }
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[')
  return protocol === 'https:' && !isAddress ? { id: hostname, origin } : null
}

/** Throws Refusal `forbidden` with the reason if the address allows no passkeys. */
export function requireRelyingParty(site: string): RelyingParty {
  const party = relyingPartyOf(site)
  if (!party) throw new Refusal('forbidden', { reason: reason('passkeys_not_here') })
  return party
}
