import { type DigestSettings, selectDue, sendDigest } from './areas/notifications/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openSchool } from './platform/tenancy/scope.ts'

/** The school itself sends the daily message. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A failing school does not stop the others. */
export async function sendDigests(
  directory: DirectoryScope,
  settings: DigestSettings,
  failed: (error: unknown) => void,
  now = new Date(),
): Promise<void> {
  for (const { date, ...of } of await selectDue(directory, now)) {
    const everybody = { ...of, user_id: NOBODY, is_admin: true, section_ids: 'all' } as const
    await sendDigest(openSchool(directory, everybody), { date, now }, settings).catch(failed)
  }
}
