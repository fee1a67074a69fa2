import { personKey } from './session.ts'

/** A form that its person was called away from, because the sign-in has ended. */
type KeptForm<V> = { at: string; person: string; values: V; id: string; record?: object }

const KEY = 'form'

/** Where a form stands, and whose it is; the person is forgotten by the time the form is left. */
export const placeOf = () => ({
  at: location.pathname + location.search,
  person: personKey(),
})

/**
 * Keeps what was typed in this tab until the person is back; signing out forgets it. A form with a
 * password in it is never kept.
 */
export function keepForm<V extends object>(kept: KeptForm<V>): void {
  const hasPassword = Object.keys(kept.values).some((field) => field.includes('password'))
  if (hasPassword) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Where storage is blocked, it has to be typed again.
  }
}

/** What the same person had typed in this place, in a form with the same fields; null where nothing. */
export function findKeptForm<V extends object>(initial: V): KeptForm<V> | null {
  try {
    // Only keepForm writes here.
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
    // Nothing was kept.
  }
}
