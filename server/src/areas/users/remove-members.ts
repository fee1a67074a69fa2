import { recordAudits } from '../../platform/audit.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteMemberships, deletePersonsNotElsewhere } from './write-queries.ts'

/**
 * Removes members on whom nothing hangs, in the transaction that undoes their import. `persons` are those
 * of them whom nobody knew before it: they are forgotten, unless another school has invited them by now.
 */
export async function removeMembers(
  inside: SchoolScope,
  { members, persons }: { members: string[]; persons: string[] },
): Promise<void> {
  await deleteMemberships(inside, members)
  await deletePersonsNotElsewhere(inside, persons)
  await recordAudits(
    inside,
    members.map((record_id) => ({ action: 'delete', record: 'users', record_id, changes: {} })),
  )
}
