import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { deleteFailuresBefore } from './attempt-queries.ts'
import { deleteExpiredCodes } from './code-queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Forgets failed attempts of more than a day ago, and codes that are good no more. */
export async function purgeSignIn(directory: DirectoryScope): Promise<void> {
  await deleteFailuresBefore(directory, new Date(Date.now() - DAY_MS))
  await deleteExpiredCodes(directory)
}
