import { ApiError } from '../../platform/api/api.ts'

/** True where a person's classes do not include the record's. */
export const isForbidden = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'forbidden'

/** True for a missing record or an invalid id: a retry cannot help. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')
}
