import { m } from '../paraglide/messages.js'
import { ApiError } from './api.ts'

/** What a person is told about a failed call, in the chosen language. */
export function failureText(error: unknown): string {
  switch (error instanceof ApiError ? error.code : undefined) {
    case 'offline':
      return m.words_offline()
    case 'forbidden':
      return m.words_forbidden()
    case 'not_found':
      return m.words_not_found()
    case 'student_disabled':
      return m.words_student_disabled()
    case 'session_changed':
      return m.words_session_changed()
    case 'last_administrator':
      return m.words_last_administrator()
    case 'in_use':
      return m.words_in_use()
    case 'too_many_attempts':
      return m.words_too_many_attempts()
    case 'not_ready':
      return m.words_not_ready()
    default:
      return m.words_something_went_wrong()
  }
}
