import type { TokenClaims } from '@talaqqi/contract/auth'
import { readClaims } from './session.ts'
import { renameStored, storedKeys, subscribeStored } from './stored.ts'

/**
 * Earlier versions of the site stored a person's values under the email (`student:{email}:{account}`);
 * now the person's `uid` stands there. Moves the keys of the signed-in person, at the start and after
 * each sign-in.
 */
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

/** The person's keys in all schools: the email stands between two colons, and contains none. */
function moveStored({ sub, uid }: TokenClaims): void {
  const part = `:${sub}:`
  for (const key of storedKeys(''))
    if (key.includes(part)) renameStored(key, key.replace(part, `:${uid}:`))
}

/** Drafts in this tab: by key, or with the person named in the kept form. */
function moveSession({ sub, uid }: TokenClaims): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const text = sessionStorage.getItem(key) ?? ''
      const moved = key.replace(`:${sub}:`, `:${uid}:`)
      if (moved !== key) sessionStorage.removeItem(key)
      sessionStorage.setItem(moved, text.replace(`"person":"${sub}:`, `"person":"${uid}:`))
    }
  } catch {
    // Storage is blocked: there are no drafts to move.
  }
}
