import { m } from '@talaqqi/words/messages'
import { ApiError } from './api.ts'

const TEXTS: Partial<Record<ApiError['code'], () => string>> = {
  offline: m.words_offline,
  forbidden: m.words_forbidden,
  school_closed: m.words_school_closed,
  not_found: m.words_not_found,
  student_disabled: m.words_student_disabled,
  changed_meanwhile: m.words_changed_meanwhile,
  session_changed: m.words_session_changed,
  last_administrator: m.words_last_administrator,
  in_use: m.words_in_use,
  voided: m.words_voided,
  payment_above_open: m.words_payment_above_open,
  conflict: m.words_conflict,
  invalid_input: m.words_invalid_input,
  too_many_attempts: m.words_too_many_attempts,
  not_ready: m.words_not_ready,
  document_failed: m.words_document_failed,
  disk_full: m.words_disk_full,
}

/** What a person is told about a failed call, in the chosen language. */
export function failureText(error: unknown): string {
  const text = error instanceof ApiError ? TEXTS[error.code] : undefined
  return (text ?? (isFinal(error) ? m.words_refused : m.words_something_went_wrong))()
}

/** Whether the same call would fail the same way again; a dead token is replaced by signing in. */
export function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== 401 && !isWithoutAnswer(error)
}

/** Timeout, too early, too many: the same call may succeed later. */
const TEMPORARY = [408, 425, 429]

/** Whether it is unknown if the call arrived, or repeating it may help. */
export function isWithoutAnswer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  // A 4xx that is not in our error's shape came from a proxy or a hotspot.
  return status === 0 || status >= 500 || TEMPORARY.includes(status) || code === 'unexpected'
}

/** Whether no answer came at all. */
export function isOffline(error: unknown): boolean {
  return error instanceof ApiError && error.status === 0
}
