import type { ErrorCode, ReasonCode, ReasonParams } from '@talaqqi/contract/errors'
import { m } from '@talaqqi/words/messages'
import type { Locale } from '@talaqqi/words/runtime'

type Options = { locale?: Locale }
type Words<Params> = (params: Params, options?: Options) => string

/* The words of both sites for each refusal; the types require all codes of the contract. */

export const ERROR_WORDS: Record<ErrorCode, (params?: object, options?: Options) => string> = {
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

export const REASON_WORDS: { [C in ReasonCode]: Words<ReasonParams<C>> } = {
  guardian_without_phone: m.words_reason_guardian_without_phone,
  guardian_without_unread: m.words_reason_guardian_without_unread,
  guardian_has_password: m.words_reason_guardian_has_password,
  guardian_has_students: m.words_reason_guardian_has_students,
  too_many_rows_for_excel: m.words_reason_too_many_rows_for_excel,
  report_too_long: m.words_reason_report_too_long,
  parts_not_ready: m.words_not_ready,
}
