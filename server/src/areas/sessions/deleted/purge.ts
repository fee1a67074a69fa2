import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { deletePurgeable, selectSchoolIds } from './purge-queries.ts'

export async function purgeSessions(directory: DirectoryScope): Promise<void> {
  // Every query of a school's table names one school.
  for (const account_id of await selectSchoolIds(directory))
    await deletePurgeable(directory, account_id)
}
