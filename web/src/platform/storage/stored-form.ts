import { personKey } from '../session/session.ts'

type StoredForm<V> = { at: string; person: string; values: V; id: string; record?: object }

const KEY = 'form'

/** Read early: the token is already deleted when the form unmounts. */
export const currentFormKey = () => ({
  at: location.pathname + location.search,
  person: personKey(),
})

/** Stores the values in this tab until the same person is back. Forms with a password are never stored. */
export function storeForm<V extends object>(kept: StoredForm<V>): void {
  const hasPassword = Object.keys(kept.values).some((field) => field.includes('password'))
  if (hasPassword) return
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Storage is blocked: the values are lost.
  }
}

export function takeStoredForm<V extends object>(initial: V): StoredForm<V> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StoredForm<V> | null
    const { at, person } = currentFormKey()
    const fields = (of: object) => Object.keys(of).sort().join()
    const isThis = kept?.at === at && kept.person === person
    return kept && isThis && fields(kept.values) === fields(initial) ? kept : null
  } catch {
    return null
  }
}

export function deleteStoredForm(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was stored.
  }
}
