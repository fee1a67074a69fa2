import type { Language } from '@talaqqi/contract/languages'
import { v7 } from 'uuid'
import { recordAudit } from '../../../platform/audit.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { DirectoryScope } from '../../../platform/tenancy/index.ts'
import { schoolOf } from '../tokens/authenticate.ts'
import { insertAdministrator, insertPerson, insertSchool } from './signup-queries.ts'

export type NewSchool = {
  id: string
  school_name: string
  time_zone: string
  first_name: string
  last_name: string
  email: string
}

export type FirstAdministrator =
  | { id: string }
  | { password_hash: string; is_temporary: boolean; language: Language }

/** Call it in a transaction. Throws Refusal `conflict`. */
export async function createSchool(
  inside: DirectoryScope,
  { id: account_id, school_name, time_zone, first_name, last_name, email }: NewSchool,
  administrator: FirstAdministrator,
): Promise<void> {
  await insertSchool(inside, { id: account_id, name: school_name, time_zone, email })
  const user_id = await personOf(inside, email, administrator)
  const member = { account_id, user_id, is_admin: true, section_ids: [], time_zone }
  const school = schoolOf(inside, member)
  await insertAdministrator(school, { first_name, last_name })
  const changes = { name: school_name, time_zone, email }
  await recordAudit(school, {
    action: 'create',
    record: 'accounts',
    record_id: account_id,
    changes,
  })
}

async function personOf(inside: DirectoryScope, email: string, person: FirstAdministrator) {
  if ('id' in person) return person.id
  const id = v7()
  // Another call added a person with this email since the lookup.
  if (!(await insertPerson(inside, { ...person, id, email }))) throw new Refusal('conflict')
  return id
}
