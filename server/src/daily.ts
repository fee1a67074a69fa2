import { purgeSignIn } from './areas/auth/index.ts'
import { purgeSessions } from './areas/sessions/index.ts'
import { purgeMails } from './platform/mail/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

/** What is done once a day: forgetting what has served. */
export async function purge(directory: DirectoryScope): Promise<void> {
  await purgeSignIn(directory)
  await purgeSessions(directory)
  await purgeMails(directory)
}
