import type { User } from '@talaqqi/contract/users'
import { recordAudit } from '../../platform/audit.ts'
import { invalid, orNotFound, Refusal } from '../../platform/refusal.ts'
import { hasSection, inTransaction, type SchoolScope } from '../../platform/tenancy/index.ts'
import { assignClasses, unassignClasses } from './assign-classes.ts'
import { lockMember, selectSectionsOf } from './queries.ts'
import { getUser } from './users.ts'
import { deleteUserSection, insertUserSection } from './write-queries.ts'

/** Idempotent. Throws Refusal `not_found` (the user) or `invalid_input` (the class). */
export async function assignSection(
  school: SchoolScope,
  id: string,
  section_id: string,
): Promise<User> {
  await inTransaction(school, async (inside) => {
    orNotFound(await lockMember(inside, id))
    if (!(await hasSection(inside, section_id))) throw invalid('section_id', 'section_unknown')
    if (await insertUserSection(inside, id, section_id))
      await recordEntry(inside, 'assign', id, section_id)
  })
  return getUser(school, id)
}

/** Idempotent. Throws Refusal `not_found` (the user or the class). */
export async function unassignSection(
  school: SchoolScope,
  id: string,
  section_id: string,
): Promise<User> {
  await inTransaction(school, async (inside) => {
    orNotFound(await lockMember(inside, id))
    if (!(await hasSection(inside, section_id))) throw new Refusal('not_found')
    if (await deleteUserSection(inside, id, section_id))
      await recordEntry(inside, 'unassign', id, section_id)
  })
  return getUser(school, id)
}

/** Idempotent. Throws Refusal `not_found` (the user) or `invalid_input` (a class). */
export async function setSections(
  school: SchoolScope,
  id: string,
  section_ids: string[],
): Promise<User> {
  const wanted = [...new Set(section_ids)]
  await inTransaction(school, async (inside) => {
    orNotFound(await lockMember(inside, id))
    const assigned = (await selectSectionsOf(inside, [id])).map((section) => section.id)
    const taken = assigned.filter((each) => !wanted.includes(each))
    await unassignClasses(inside, id, taken)
    const added = wanted.filter((each) => !assigned.includes(each))
    await assignClasses(inside, id, added)
  })
  return getUser(school, id)
}

function recordEntry(school: SchoolScope, action: string, id: string, section_id: string) {
  return recordAudit(school, { action, record: 'users', record_id: id, changes: { section_id } })
}
