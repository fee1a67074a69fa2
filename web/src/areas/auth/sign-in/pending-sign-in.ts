import type { SetUp } from '@talaqqi/contract/second-factor'

/** A sign-in that needs a new password or a second factor; kept in this tab between the screens. */
export type PendingSignIn = {
  /** Or a phone number, as typed. */
  email: string
  /** Of a forgotten password: how a link comes to the phone number. */
  by?: 'whatsapp' | 'office' | undefined
  /** Valid once, for ten minutes. */
  session?: string
  /** A second factor that the school requires. */
  setup?: SetUp | null
  /** Path to open after sign-in. */
  from?: string
}

const KEY = 'auth'
/** Fallback if storage is blocked; lost on reload. */
let inMemory: string | null = null

export function storePendingSignIn(kept: PendingSignIn | null): void {
  inMemory = kept && JSON.stringify(kept)
  try {
    if (inMemory === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, inMemory)
  } catch {
    // inMemory holds the value.
  }
}

export function readPendingSignIn(): PendingSignIn | null {
  try {
    return parsed(sessionStorage.getItem(KEY) ?? inMemory)
  } catch {
    return parsed(inMemory)
  }
}

function parsed(text: string | null): PendingSignIn | null {
  // Only `keep` writes here.
  return text === null ? null : (JSON.parse(text) as PendingSignIn)
}
