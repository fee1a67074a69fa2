import { m } from '@talaqqi/words/messages'
import { ERROR_WORDS, REASON_WORDS } from '@talaqqi/words/refusals'
import { getLanguage } from '../language/i18n.ts'
import { formatParams } from '../language/numbers.ts'
import { ApiError } from './api.ts'

/** A newer server may send another code. */
const WORDS: Partial<Record<string, () => string>> = { ...ERROR_WORDS, offline: m.words_offline }

export function failureText(error: unknown): string {
  const text = error instanceof ApiError ? (reasonText(error) ?? WORDS[error.code]?.()) : undefined
  return text ?? (isPermanentFailure(error) ? m.words_refused() : m.words_something_went_wrong())
}

function reasonText({ reason }: ApiError): string | undefined {
  if (!reason) return undefined
  const words = REASON_WORDS[reason.code] as ((params: object) => string) | undefined
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
