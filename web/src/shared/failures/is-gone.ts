import { ApiError } from '../../platform/api/api.ts'

/** True for a missing record or an invalid id: a retry cannot help. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')
}
