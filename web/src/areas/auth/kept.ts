/** What is kept in this tab between two screens: a sign-in that needs a new password first. */
export type Kept = {
  email: string
  /** Good for one new password, ten minutes long. */
  session?: string
  /** Where the person was going. */
  from?: string
}

const KEY = 'auth'
/** Where storage is blocked, it lives as long as the page. */
let inMemory: string | null = null

export function keep(kept: Kept | null): void {
  inMemory = kept && JSON.stringify(kept)
  try {
    if (inMemory === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, inMemory)
  } catch {
    // inMemory has it.
  }
}

export function readKept(): Kept | null {
  try {
    return parsed(sessionStorage.getItem(KEY) ?? inMemory)
  } catch {
    return parsed(inMemory)
  }
}

function parsed(text: string | null): Kept | null {
  // Only `keep` writes here.
  return text === null ? null : (JSON.parse(text) as Kept)
}
