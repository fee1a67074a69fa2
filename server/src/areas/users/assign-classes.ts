import { recordAudits } from '../../platform/audit.ts'
import { invalid } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { deleteUserSections, insertUserSections } from './write-queries.ts'

/** For classes that the member does not have, in a transaction. Throws Refusal `invalid_input` for an unknown class. */
export async function assignClasses(
  inside: SchoolScope,
  id: string,
  asked: string[],
): Promise<void> {
  const ids = [...new Set(asked)]
  if (ids.length === 0) return
  if ((await insertUserSections(inside, id, ids)) < ids.length)
    throw invalid('section_ids', 'section_unknown')
  await recordAudits(inside, entriesOf('assign', id, ids))
}

/** Idempotent; call it in a transaction. */
export async function unassignClasses(
  inside: SchoolScope,
  id: string,
  section_ids: string[],
): Promise<void> {
  if (section_ids.length === 0) return
  const taken = await deleteUserSections(inside, id, section_ids)
  await recordAudits(inside, entriesOf('unassign', id, taken))
}

function entriesOf(action: string, record_id: string, section_ids: string[]) {
  return section_ids.map((section_id) => ({
    ...{ action, record: 'users' as const, record_id },
    changes: { section_id },
  }))
}
