import { m } from '../../../paraglide/messages.js'
import { ApiError } from '../../../platform/api.ts'
import { failureText } from '../../../platform/failure.ts'

/** Why a lesson did not start; a listener who may not listen is named, the choice can be changed. */
export function startFailureText(error: Error): string {
  const isListener =
    error instanceof ApiError && error.fields.some(({ path }) => path === 'listener_id')
  return isListener ? m.capture_listener_refused() : failureText(error)
}
