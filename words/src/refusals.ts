import type { ErrorCode, ReasonCode, ReasonParams } from '@talaqqi/contract/errors'
import { m } from '@talaqqi/words/messages'
import {
  type ErrorWords,
  FIRST_ERROR_WORDS,
  FIRST_REASON_WORDS,
  type Words,
} from './first-refusals.ts'

/* The words of both sites for each refusal; the types require all codes of the contract. */

export const ERROR_WORDS: Record<ErrorCode, ErrorWords> = {
  ...FIRST_ERROR_WORDS,
  provider_unknown_email: m.providers_unknown_email,
  provider_unverified: m.providers_unverified,
  provider_unreachable: m.providers_unreachable,
  second_factor_required: m.second_factor_needed,
  password_seen: m.accounts_password_seen,
  changed_meanwhile: m.words_changed_meanwhile,
  in_use: m.words_in_use,
  last_administrator: m.words_last_administrator,
  student_disabled: m.words_student_disabled,
  session_changed: m.words_session_changed,
  voided: m.words_voided,
  payment_above_open: m.words_payment_above_open,
  document_failed: m.words_document_failed,
  confirmation_needed: m.words_confirmation_needed,
}

export const REASON_WORDS: { [C in ReasonCode]: Words<ReasonParams<C>> } = {
  ...FIRST_REASON_WORDS,
  read_only: m.words_reason_read_only,
  guardian_without_phone: m.words_reason_guardian_without_phone,
  guardian_without_unread: m.words_reason_guardian_without_unread,
  guardian_has_password: m.words_reason_guardian_has_password,
  guardian_has_students: m.words_reason_guardian_has_students,
  guardian_without_email: m.words_reason_guardian_without_email,
  user_has_email: m.words_reason_user_has_email,
  user_not_active: m.words_reason_user_not_active,
  user_elsewhere: m.words_reason_user_elsewhere,
  whatsapp_not_set: m.words_reason_whatsapp_not_set,
  family_owes_nothing: m.words_reason_family_owes_nothing,
  family_reminded_today: m.words_reason_family_reminded_today,
  year_end_changed: m.words_reason_year_end_changed,
  year_end_gone: m.words_reason_year_end_gone,
  fees_changed: m.words_reason_fees_changed,
  fees_paid: m.words_reason_fees_paid,
  too_many_rows_for_excel: m.words_reason_too_many_rows_for_excel,
  report_too_long: m.words_reason_report_too_long,
  provider_taken: m.providers_taken,
  merge_too_old: m.words_reason_merge_too_old,
  move_too_old: m.words_reason_move_too_old,
  passkeys_not_here: m.words_reason_passkeys_not_here,
  passkeys_full: m.words_reason_passkeys_full,
  by_second_factor: m.second_factor_by_code,
  second_factor_stays: m.second_factor_stays,
}
