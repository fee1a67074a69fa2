import type { DirectoryScope } from '../../platform/tenancy/index.ts'
import { deletePurgeable, selectSchoolIds } from './purge-queries.ts'

/** Deletes for good what nobody can restore any more: the lessons deleted over 30 days ago. */
export async function purgeSessions(directory: DirectoryScope): Promise<void> {
  // School by school, as every query of a school's table is.
  for (const account_id of await selectSchoolIds(directory))
    await deletePurgeable(directory, account_id)
}
