import { ApiError } from '../../platform/api.ts'

/** Not there, or asked for by what is no id: either way trying again brings nothing. */
export function isGone(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid_input')
}
