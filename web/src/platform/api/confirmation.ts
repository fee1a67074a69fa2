import type { ApiError } from './api.ts'

type Confirm = (failure: ApiError) => Promise<void>

let current: Confirm | null = null
/** Calls that are refused together ask once. */
let asking: Promise<void> | null = null

/** Answers a function that ends it. */
export function onConfirmationNeeded(confirm: Confirm): () => void {
  current = confirm
  return () => {
    if (current === confirm) current = null
  }
}

/** Resolves when the person has confirmed; throws `failure` otherwise. */
export function confirmFor(failure: ApiError): Promise<void> {
  if (!current) return Promise.reject(failure)
  asking ??= current(failure).finally(() => {
    asking = null
  })
  return asking
}
