import { recordAudits } from '../../platform/audit.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteMemberships, deletePersonsNotElsewhere } from './write-queries.ts'

/** Undoes an import. `persons` were new with it: they are deleted unless another school has invited them. */
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
