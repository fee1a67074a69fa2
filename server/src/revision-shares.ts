import { selectDueShares, storeShares } from './areas/revision/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openSchool } from './platform/tenancy/scope.ts'

/** The school itself computes its figures. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Of each class once a day of its school. A failing class does not stop the others. */
export async function storeDueShares(
  directory: DirectoryScope,
  failed: (error: unknown) => void,
  now = new Date(),
): Promise<void> {
  for (const { account_id, time_zone, ...due } of await selectDueShares(directory, now)) {
    const of = {
      account_id,
      time_zone,
      user_id: NOBODY,
      is_admin: true,
      section_ids: 'all',
    } as const
    await storeShares(openSchool(directory, of), due).catch(failed)
  }
}
