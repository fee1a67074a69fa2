import type { Hanging } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { namesOf, noted } from '../hanging.ts'
import { lockSections, selectNamedMembers, selectPointing } from '../hanging-queries.ts'
import type { MadeOfTeachers } from './made.ts'

export async function findHangingTeachers(
  inside: SchoolScope,
  made: MadeOfTeachers,
  locks: boolean,
): Promise<Hanging[]> {
  if (locks) await lockSections(inside, made.sections)
  const members = await selectNamedMembers(inside, made.members, locks)
  const by = noted()
  const persons = new Set(made.persons)
  for (const { id, is_temporary, is_invited } of members)
    if (persons.has(id) ? !is_temporary : !is_invited) by.note(id, 'signed_in')
  const ids = { student: [], guardian: [], section: [], user: made.members }
  for (const { id, as } of await selectPointing(inside, ids)) by.note(id, as)
  return namesOf('user', members).flatMap(by.hangingOf)
}
