import { m } from '@talaqqi/words/messages'
import { ApiError } from '../../../platform/api/api.ts'
import { unreachableText } from '../../../platform/api/failure.ts'

export function commonFailureText(error: Error): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'offline') return unreachableText()
  if (error.code === 'not_ready') return m.words_not_ready()
  if (error.code === 'disk_full') return m.words_disk_full()
  if (error.code === 'school_closed') return m.words_school_closed()
  if (error.code === 'provider_required') return m.providers_required()
  if (error.code === 'too_many_attempts')
    return m.auth_wait({ minutes: Math.ceil((error.retryAfter ?? 60) / 60) })
  return undefined
}
