import { areas } from './areas/list.ts'
import { purgeMails } from './platform/mail/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

/** What each area does once a day, and the mails: forgetting what has served. */
export async function purge(directory: DirectoryScope): Promise<void> {
  for (const { daily } of Object.values(areas)) await daily?.(directory)
  await purgeMails(directory)
}
