import { call } from './api.ts'
import { decode, readClaims, readToken, storeToken } from './session.ts'

/** A token lives twelve hours; one with less than half of that left is exchanged. */
const HALF_LIFE_S = 6 * 60 * 60
const CHECK_MS = 10 * 60_000

/** Keeps the person signed in while the site is in use: checks now, on each return to it, and every ten minutes. */
export function keepSignedIn(): void {
  void renewIfDue()
  setInterval(renewIfDue, CHECK_MS)
  document.addEventListener('visibilitychange', renewIfDue)
  window.addEventListener('focus', renewIfDue)
}

let renewing = false

async function renewIfDue(): Promise<void> {
  const claims = readClaims()
  if (renewing || !claims || document.hidden) return
  if (claims.exp - Date.now() / 1000 > HALF_LIFE_S) return
  await renewClaims()
}

/** Exchanges the token for one with the person's name and role as they are now. */
export async function renewClaims(): Promise<void> {
  const token = readToken()
  const claims = readClaims()
  renewing = true
  try {
    const { data } = await call('POST /token')
    // Whoever signed out meanwhile stays signed out. Where the person has switched to another school
    // on another device, this one stays, so that no lesson under way disappears from the screen.
    const isSameSchool = decode(data.access_token)?.account_id === claims?.account_id
    if (isSameSchool && readToken() === token) storeToken(data.access_token)
  } catch {
    // The old token still works, or the 401 has already sent the person to sign in.
  } finally {
    renewing = false
  }
}
