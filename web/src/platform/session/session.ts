import type { TokenClaims } from '@talaqqi/contract/auth'
import { useSyncExternalStore } from 'react'
import { readStored, subscribeStored, writeStored } from '../storage/storage.ts'

let key = 'token'

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

export function endSession(token: string): void {
  if (readToken() !== token) return
  isEnded = true
  writeStored(key, null)
}

export function hasSessionEnded(): boolean {
  return isEnded && readToken() === null
}

export function dropToken(token = readToken()): void {
  if (readToken() !== token) return
  isEnded = false
  writeStored(key, null)
}

let decoded: { token: string | null; claims: TokenClaims | null } = { token: null, claims: null }

/** The claims of the signed-in person, not verified: only the server does that. */
export function readClaims(): TokenClaims | null {
  const token = readToken()
  if (token !== decoded.token) decoded = { token, claims: token === null ? null : decode(token) }
  return decoded.claims
}

export function useClaims(): TokenClaims | null {
  return useSyncExternalStore(subscribeStored, readClaims)
}

export function isAdmin(claims: TokenClaims | null): boolean {
  return claims?.admin === 'true'
}

export function useIsAdmin(): boolean {
  return isAdmin(useClaims())
}

export function useToken(): string | null {
  return useSyncExternalStore(subscribeStored, readToken)
}

/** The storage key of one person in one school. Empty if signed out. */
export function personKey(claims = readClaims()): string {
  // By `uid`: an administrator may change the email while writes are pending on this device.
  return claims ? `${claims.uid}:${claims.account_id}` : ''
}

export function onPersonChange(listener: () => void): () => void {
  let person = personKey()
  return subscribeStored(() => {
    const now = personKey()
    if (now === person) return
    person = now
    listener()
  })
}

export function decode(token: string): TokenClaims | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (character) => character.charCodeAt(0),
    )
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as TokenClaims
    const { uid, sub, account_id, exp } = claims
    const isOurs = [uid, sub, account_id].every((text) => typeof text === 'string')
    return isOurs && typeof exp === 'number' ? claims : null
  } catch {
    return null
  }
}
