import type { ReasonCode, ReasonParams } from '@talaqqi/contract/errors'
import { m } from '@talaqqi/words/messages'
import { getLanguage } from '../language/i18n.ts'
import { formatNumber } from '../language/numbers.ts'
import { ApiError } from './api.ts'

const TEXTS: Record<ApiError['code'], () => string> = {
  offline: m.words_offline,
  invalid_input: m.words_invalid_input,
  not_confirmed: m.words_something_went_wrong,
  wrong_credentials: m.auth_wrong_credentials,
  not_signed_in: m.auth_ended,
  forbidden: m.words_forbidden,
  school_closed: m.words_school_closed,
  not_found: m.words_not_found,
  conflict: m.words_conflict,
  in_use: m.words_in_use,
  last_administrator: m.words_last_administrator,
  password_seen: m.accounts_password_seen,
  student_disabled: m.words_student_disabled,
  changed_meanwhile: m.words_changed_meanwhile,
  session_changed: m.words_session_changed,
  voided: m.words_voided,
  payment_above_open: m.words_payment_above_open,
  too_large: m.words_too_large,
  headers_too_large: m.words_too_large,
  not_http: m.words_refused,
  request_timeout: m.words_not_ready,
  unsupported: m.words_refused,
  site_too_old: m.shell_too_old,
  too_many_attempts: m.words_too_many_attempts,
  unexpected: m.words_something_went_wrong,
  not_ready: m.words_not_ready,
  document_failed: m.words_document_failed,
  disk_full: m.words_disk_full,
}

const REASON_TEXTS: { [C in ReasonCode]: (params: ReasonParams<C>) => string } = {
  guardian_without_phone: m.words_reason_guardian_without_phone,
  guardian_without_unread: m.words_reason_guardian_without_unread,
  guardian_has_password: m.words_reason_guardian_has_password,
  guardian_has_students: m.words_reason_guardian_has_students,
  too_many_rows_for_excel: m.words_reason_too_many_rows_for_excel,
  report_too_long: ({ max }) => m.words_reason_report_too_long({ max: formatNumber(Number(max)) }),
  parts_not_ready: m.words_not_ready,
}

export function failureText(error: unknown): string {
  const text = error instanceof ApiError ? (reasonText(error) ?? TEXTS[error.code]?.()) : undefined
  return text ?? (isPermanentFailure(error) ? m.words_refused() : m.words_something_went_wrong())
}

function reasonText({ reason }: ApiError): string | undefined {
  if (!reason) return undefined
  const words = REASON_TEXTS[reason.code] as ((params: object) => string) | undefined
  return words?.(reason.params)
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
