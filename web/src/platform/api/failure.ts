import { FIRST_ERROR_WORDS, FIRST_REASON_WORDS } from '@talaqqi/words/first-refusals'
import { m } from '@talaqqi/words/messages'
import type { ERROR_WORDS, REASON_WORDS } from '@talaqqi/words/refusals'
import { getLanguage } from '../language/i18n.ts'
import { formatParams } from '../language/numbers.ts'
import { ApiError } from './api.ts'

/** A newer server may send another code. */
let errors: Partial<Record<string, () => string>> = FIRST_ERROR_WORDS
let reasons: Partial<Record<string, unknown>> = FIRST_REASON_WORDS

/** Adds the refusals that only signed-in people can meet. */
export function setRefusalWords(words: {
  errors: typeof ERROR_WORDS
  reasons: typeof REASON_WORDS
}): void {
  ;({ errors, reasons } = words)
}

/** Of a request without an answer: the device has no connection, or the server is silent. */
export function unreachableText(): string {
  return navigator.onLine ? m.words_no_answer() : m.words_offline()
}

export function failureText(error: unknown): string {
  const text = error instanceof ApiError ? (reasonText(error) ?? errorText(error)) : undefined
  return text ?? (isPermanentFailure(error) ? m.words_refused() : m.words_something_went_wrong())
}

function errorText({ code }: ApiError): string | undefined {
  return code === 'offline' ? unreachableText() : errors[code]?.()
}

function reasonText({ reason }: ApiError): string | undefined {
  if (!reason) return undefined
  const words = reasons[reason.code] as ((params: object) => string) | undefined
  return words?.(formatParams(reason.params))
}

/** The server's own text, which the specification requires on some screens; translated if not English. */
export function apiErrorText(error: ApiError): string {
  return (getLanguage().locale === 'en' && error.english) || failureText(error)
}

/** Whether a retry would fail the same way. A 401 is not final: a new sign-in replaces the token. */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 401 && !isNetworkFailure(error)
}

const TEMPORARY = [408, 425, 426, 429]

/** Whether the call may not have arrived, or a retry may help. */
export function isNetworkFailure(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  // A 4xx without our error shape came from a proxy or a hotspot.
  return status === 0 || status >= 500 || TEMPORARY.includes(status) || code === 'unexpected'
}

export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
