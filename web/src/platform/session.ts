import type { TokenClaims } from '@talaqqi/contract/auth'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './stored.ts'

const TOKEN = 'token'

export function readToken(): string | null {
  return readStored(TOKEN)
}

export function storeToken(token: string): void {
  writeStored(TOKEN, token)
}

/** Forgets the token, or only exactly this one: another tab may hold a newer one already. */
export function dropToken(token = readToken()): void {
  if (readToken() === token) writeStored(TOKEN, null)
}

let decoded: { token: string | null; claims: TokenClaims | null } = { token: null, claims: null }

/** Who is signed in by this device; null when nobody is. The server has the last word on each call. */
export function readClaims(): TokenClaims | null {
  const token = readToken()
  if (token !== decoded.token) decoded = { token, claims: token === null ? null : decode(token) }
  return decoded.claims
}

/** As `readClaims`, following sign-in and sign-out in this tab and others. */
export function useClaims(): TokenClaims | null {
  return useSyncExternalStore(subscribeStored, readClaims)
}

export function isAdmin(claims: TokenClaims | null): boolean {
  return claims?.admin === 'true'
}

export function useIsAdmin(): boolean {
  return isAdmin(useClaims())
}

/** Calls back when another person is signed in than before, or nobody any more. */
export function onPersonChange(listener: () => void): () => void {
  let person = readClaims()?.sub
  return subscribeStored(() => {
    const now = readClaims()?.sub
    if (now === person) return
    person = now
    listener()
  })
}

function decode(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    // Our own server signed this; a token of any other shape is taken for none by the check below.
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
    return typeof claims.sub === 'string' && typeof claims.exp === 'number' ? claims : null
  } catch {
    return null
  }
}
