import { areas } from './areas/list.ts'
import { purgeMails } from './platform/mail/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

/** What is done once a day: the backup, and then forgetting what has served, whatever becomes of the first. */
export async function daily(directory: DirectoryScope, backUp: () => Promise<void>): Promise<void> {
  await backUp().finally(() => purge(directory))
}

async function purge(directory: DirectoryScope): Promise<void> {
  for (const area of Object.values(areas)) await area.daily?.(directory)
  await purgeMails(directory)
}
