/** A visit to a provider; kept in this tab until the browser comes back. */
export type PendingVisit = {
  session: string
  /** Links the account of a person who is signed in. */
  links: boolean
  /** Path to open after sign-in. */
  from?: string | undefined
}

const KEY = 'provider-visit'

/** Throws if the browser keeps nothing: the answer could not be used. */
export function storePendingVisit(visit: PendingVisit): void {
  sessionStorage.setItem(KEY, JSON.stringify(visit))
}

/** A reload finds none: a visit is good once. */
export function takePendingVisit(): PendingVisit | null {
  try {
    const text = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    // Only `storePendingVisit` writes here.
    return text === null ? null : (JSON.parse(text) as PendingVisit)
  } catch {
    return null
  }
}
