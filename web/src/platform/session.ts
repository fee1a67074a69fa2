import type { TokenClaims } from '@talaqqi/contract/auth'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from './stored.ts'

let key = 'token'

/** Under which name this site keeps its token. Called before anything reads it. */
export function keepTokenAs(name: string): void {
  key = name
}

export function readToken(): string | null {
  return readStored(key)
}

export function storeToken(token: string): void {
  isEnded = false
  writeStored(key, token)
}

let isEnded = false

/** Forgets a token that the server refuses, unless the person has signed in anew or out meanwhile. */
export function endSession(token: string): void {
  if (readToken() !== token) return
  isEnded = true
  writeStored(key, null)
}

/** Whether the session of this tab ended by itself, which the sign-in page says. */
export function hasSessionEnded(): boolean {
  return isEnded && readToken() === null
}

/** Forgets the token, or only exactly this one: another tab may hold a newer one already. */
export function dropToken(token = readToken()): void {
  if (readToken() !== token) return
  isEnded = false
  writeStored(key, null)
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

/** As `readToken`, following sign-in and sign-out in this tab and others. */
export function useToken(): string | null {
  return useSyncExternalStore(subscribeStored, readToken)
}

/** The key of one person in one school, for everything this device stores. Empty without a sign-in. */
export function personKey(claims = readClaims()): string {
  // By `uid`: an administrator may correct the email while writes are pending on this device.
  return claims ? `${claims.uid}:${claims.account_id}` : ''
}

/** Calls back when another person is signed in than before, in another school, or nobody any more. */
export function onPersonChange(listener: () => void): () => void {
  let person = personKey()
  return subscribeStored(() => {
    const now = personKey()
    if (now === person) return
    person = now
    listener()
  })
}

/** What a token says; null for a text that is no token of ours. */
export function decode(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    // Our own server signed this; a token of any other shape is taken for none by the check below.
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
    const { uid, sub, account_id, exp } = claims
    const isOurs = [uid, sub, account_id].every((text) => typeof text === 'string')
    return isOurs && typeof exp === 'number' ? claims : null
  } catch {
    return null
  }
}
