import type { Fault } from '@talaqqi/contract/errors'
import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../../platform/api/api.ts'
import { apiErrorText } from '../../../platform/api/failure.ts'
import { commonFailureText } from '../frame/auth-failure.ts'
import type { Credentials } from './use-sign-in.ts'

export type CredentialErrors = Partial<Record<keyof Credentials, string>>

/** An email, or a phone number in digits of any script. */
const LOGIN = /^([^\s@]+@[^\s@.]+(\.[^\s@.]+)+|[^@a-z]{6,40})$/i

/** Errors found before the request, by field. */
export function checkCredentials({ username, password }: Credentials): CredentialErrors {
  const errors: CredentialErrors = {}
  if (username.trim() === '') errors.username = m.auth_email_missing()
  else if (!LOGIN.test(username.trim())) errors.username = m.auth_email_invalid()
  if (password === '') errors.password = m.auth_password_missing()
  return errors
}

export function refusedFields(error: Error | null): CredentialErrors {
  const fields = error instanceof ApiError ? error.fields : []
  const password = fields.find(({ path }) => path === 'password')
  return {
    ...(fields.some(({ path }) => path === 'username') && { username: m.auth_email_invalid() }),
    ...(password && { password: passwordErrorText(password) }),
  }
}

function passwordErrorText({ code, params }: Fault): string {
  return code === 'too_long'
    ? m.auth_password_too_long({ max: Number(params.max) })
    : m.auth_password_missing()
}

/** Text of a failed sign-in, as the specification has it. */
export function signInFailureText(error: Error): string {
  const known = commonFailureText(error)
  if (known) return known
  const isRefused = error instanceof ApiError && error.code === 'wrong_credentials'
  return isRefused ? apiErrorText(error) : m.auth_went_wrong()
}
