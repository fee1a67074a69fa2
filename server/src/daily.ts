import { areas } from './areas/list.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'

/** What each area does once a day: forgetting what has served. */
export async function purge(directory: DirectoryScope): Promise<void> {
  for (const { daily } of Object.values(areas)) await daily?.(directory)
}
