import { purgeSignIn } from './areas/auth/index.ts'
import { purgeSessions } from './areas/sessions/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

/** What is done once a day: the backup, and then forgetting what has served, whatever becomes of the first. */
export async function daily(directory: DirectoryScope, backUp: () => Promise<void>): Promise<void> {
  await backUp().finally(() => purge(directory))
}

async function purge(directory: DirectoryScope): Promise<void> {
  await purgeSignIn(directory)
  await purgeSessions(directory)
}
