import { call } from '../api/api.ts'
import { serverNow } from '../server-clock.ts'
import { decode, readClaims, readToken, storeToken } from './session.ts'

/** A token is valid for twelve hours; it is renewed after half of that. */
const HALF_LIFE_S = 6 * 60 * 60
const CHECK_MS = 10 * 60_000

export function startTokenRenewal(): void {
  void renewIfDue()
  setInterval(renewIfDue, CHECK_MS)
  document.addEventListener('visibilitychange', renewIfDue)
  window.addEventListener('focus', renewIfDue)
}

let renewing = false

async function renewIfDue(): Promise<void> {
  const claims = readClaims()
  if (renewing || !claims || document.hidden) return
  if (claims.exp - serverNow() / 1000 > HALF_LIFE_S) return
  await renewToken()
}

export async function renewToken(): Promise<void> {
  const token = readToken()
  const claims = readClaims()
  renewing = true
  try {
    const { data } = await call('POST /token')
    // Drop the new token after a sign-out. Keep the old one if the person switched school on another
    // device: a lesson in progress here must stay on the screen.
    const isSameSchool = decode(data.access_token)?.account_id === claims?.account_id
    if (isSameSchool && readToken() === token) storeToken(data.access_token)
  } catch {
    // The old token is still valid, or the 401 has already redirected to sign-in.
  } finally {
    renewing = false
  }
}
