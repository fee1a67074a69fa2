import type { TokenClaims } from '@talaqqi/contract/auth'
import { renameStored, storedKeys, subscribeStored } from '../storage/storage.ts'
import { readClaims } from './session.ts'

/** Earlier versions stored values under the email (`student:{email}:{account}`) instead of the `uid`. */
export function moveEmailKeys(): void {
  let moved: string | null = null
  const moveOnce = () => {
    const claims = readClaims()
    if (!claims || claims.uid === moved) return
    moved = claims.uid
    moveStored(claims)
    moveSession(claims)
  }
  moveOnce()
  subscribeStored(moveOnce)
}

function moveStored({ sub, uid }: TokenClaims): void {
  const part = `:${sub}:`
  for (const key of storedKeys(''))
    if (key.includes(part)) renameStored(key, key.replace(part, `:${uid}:`))
}

function moveSession({ sub, uid }: TokenClaims): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const text = sessionStorage.getItem(key) ?? ''
      const moved = key.replace(`:${sub}:`, `:${uid}:`)
      if (moved !== key) sessionStorage.removeItem(key)
      sessionStorage.setItem(moved, text.replace(`"person":"${sub}:`, `"person":"${uid}:`))
    }
  } catch {
    // Storage is blocked: there are no drafts.
  }
}
