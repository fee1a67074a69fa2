import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../platform/api/api.ts'
import { failureText } from '../../platform/api/failure.ts'

export function signInFailureText(error: Error | null): string | undefined {
  if (!error) return undefined
  if (!(error instanceof ApiError)) return failureText(error)
  if (error.code === 'wrong_credentials') return m.auth_wrong_credentials()
  if (error.code === 'too_many_attempts')
    return m.auth_wait({ minutes: Math.ceil((error.retryAfter ?? 60) / 60) })
  return failureText(error)
}

export const isGone = (error: Error | null) =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid_input')

export function emailErrorText(email: string): string | undefined {
  if (email.trim() === '') return m.auth_email_missing()
  if (!/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.trim())) return m.auth_email_invalid()
  return undefined
}
