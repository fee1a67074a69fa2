import { m } from '@talaqqi/words/messages'
import type { Locale } from '@talaqqi/words/runtime'

type Options = { locale?: Locale }
export type Words<Params> = (params: Params, options?: Options) => string
export type ErrorWords = (params?: object, options?: Options) => string

/* The refusals that a person who is not signed in can meet: the sign-in page loads no others. */

export const FIRST_ERROR_WORDS = {
  invalid_input: m.words_invalid_input,
  not_confirmed: m.words_something_went_wrong,
  wrong_credentials: m.auth_wrong_credentials,
  not_signed_in: m.auth_ended,
  forbidden: m.words_forbidden,
  school_closed: m.words_school_closed,
  provider_required: m.providers_required,
  not_found: m.words_not_found,
  conflict: m.words_conflict,
  too_large: m.words_too_large,
  headers_too_large: m.words_too_large,
  not_http: m.words_refused,
  request_timeout: m.words_not_ready,
  unsupported: m.words_refused,
  site_too_old: m.shell_too_old,
  too_many_attempts: m.words_too_many_attempts,
  unexpected: m.words_something_went_wrong,
  not_ready: m.words_not_ready,
  disk_full: m.words_disk_full,
}

export const FIRST_REASON_WORDS = {
  parts_not_ready: m.words_not_ready,
  server_busy: m.words_reason_server_busy,
}
