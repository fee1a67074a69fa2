import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../../platform/api/api.ts'
import { commonFailureText } from '../frame/auth-failure.ts'

/** Text of a failed sign-in by a provider, or of a failed link. */
export function visitFailureText(error: Error): string {
  const known = commonFailureText(error)
  if (known) return known
  if (!(error instanceof ApiError)) return m.providers_not_finished()
  if (error.reason?.code === 'provider_taken') return m.providers_taken()
  const texts: Partial<Record<string, () => string>> = {
    provider_unknown_email: m.providers_unknown_email,
    provider_unverified: m.providers_unverified,
    provider_unreachable: m.providers_unreachable,
    not_confirmed: m.providers_not_finished,
  }
  return (texts[error.code] ?? m.auth_went_wrong)()
}
