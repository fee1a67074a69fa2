import { personKey } from '../session/session.ts'

type KeptForm<V> = { at: string; person: string; values: V; id: string; record?: object }

const KEY = 'form'

/** Read early: the token is already deleted when the form unmounts. */
export const placeOf = () => ({
  at: location.pathname + location.search,
  person: personKey(),
})

/** Stores the values in this tab until the same person is back. Forms with a password are never stored. */
export function keepForm<V extends object>(kept: KeptForm<V>): void {
  const hasPassword = Object.keys(kept.values).some((field) => field.includes('password'))
  if (hasPassword) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is blocked: the values are lost.
  }
}

export function findKeptForm<V extends object>(initial: V): KeptForm<V> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptForm<V> | null
    const { at, person } = placeOf()
    const fields = (of: object) => Object.keys(of).sort().join()
    const isThis = kept?.at === at && kept.person === person
    return kept && isThis && fields(kept.values) === fields(initial) ? kept : null
  } catch {
    return null
  }
}

export function forgetKeptForm(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
