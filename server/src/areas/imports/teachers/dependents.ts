import type { Dependent } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { lockSections, selectNamedMembers, selectReferences } from '../undo/dependent-queries.ts'
import { addedDependents, namesOf } from '../undo/dependents.ts'
import type { CreatedRowsOfTeachers } from './created-rows.ts'

export async function findDependentsOfTeachers(
  inside: SchoolScope,
  made: CreatedRowsOfTeachers,
  locks: boolean,
): Promise<Dependent[]> {
  if (locks) await lockSections(inside, made.sections)
  const members = await selectNamedMembers(inside, made.members, locks)
  const by = addedDependents()
  const persons = new Set(made.persons)
  for (const { id, is_temporary, is_invited } of members)
    if (persons.has(id) ? !is_temporary : !is_invited) by.note(id, 'signed_in')
  const ids = { student: [], guardian: [], section: [], user: made.members }
  for (const { id, as } of await selectReferences(inside, ids)) by.note(id, as)
  return namesOf('user', members).flatMap(by.hangingOf)
}
