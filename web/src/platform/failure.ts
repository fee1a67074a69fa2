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

/** Whether the same again would fail the same way; not of a token that has died, which is made anew. */
export function isFinal(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    error.status !== 401 &&
    error.status !== 429
  )
}

/** Whether what was sent may have arrived or not, and sending it again may help. */
export function isWithoutAnswer(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.status === 429)
  )
}
