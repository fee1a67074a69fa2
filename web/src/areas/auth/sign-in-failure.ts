import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../platform/api.ts'
import { getLanguage } from '../../platform/i18n.ts'
import { waitOrOffline } from './auth-failure.ts'
import type { Credentials } from './use-sign-in.ts'

export type CredentialErrors = Partial<Record<keyof Credentials, string>>

/** What is plainly wrong before anything is sent, by field. */
export function checkCredentials({ username, password }: Credentials): CredentialErrors {
  const errors: CredentialErrors = {}
  if (username.trim() === '') errors.username = m.auth_email_missing()
  else if (!/^\S+@\S+\.\S+$/.test(username.trim())) errors.username = m.auth_email_invalid()
  if (password === '') errors.password = m.auth_password_missing()
  return errors
}

/** The fields that the server refused. */
export function refusedFields(error: Error | null): CredentialErrors {
  const paths = error instanceof ApiError ? error.fields.map(({ path }) => path) : []
  return {
    ...(paths.includes('username') && { username: m.auth_email_invalid() }),
    ...(paths.includes('password') && { password: m.auth_password_missing() }),
  }
}

/** Why the person is not in: the server's own words where it has any that we cannot translate. */
export function signInFailure(error: Error): string {
  const known = waitOrOffline(error)
  if (known) return known
  const isRefused = error instanceof ApiError && error.code === 'wrong_credentials'
  if (!isRefused) return m.auth_went_wrong()
  const inEnglish = getLanguage().locale === 'en' && error.message
  return inEnglish || m.auth_wrong_credentials()
}
