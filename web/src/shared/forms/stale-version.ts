import { ApiError } from '../../platform/api/api.ts'

/** For records with versions, which have no fields that could be merged: the form says to reload. */
export function refuseStaleVersion(error: unknown): never {
  if (error instanceof ApiError && error.code === 'changed_meanwhile')
    throw new ApiError('conflict', error.message, { status: error.status })
  throw error
}
