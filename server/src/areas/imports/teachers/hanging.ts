import type { Hanging, Hangs } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { namesOf, noted } from '../hanging.ts'
import {
  selectAssignmentsOf,
  selectNamedMembers,
  selectNamedSections,
  selectPointing,
  selectStudentsIn,
} from '../hanging-queries.ts'
import type { MadeOfTeachers } from './made.ts'

/** As `findHanging`, of the new teachers and classes of an import. */
export async function findHangingTeachers(
  inside: SchoolScope,
  made: MadeOfTeachers,
  locks: boolean,
): Promise<Hanging[]> {
  const sections = await selectNamedSections(inside, made.sections, locks)
  const members = await selectNamedMembers(inside, made.members, locks)
  const by = noted()
  const persons = new Set(made.persons)
  for (const { id, is_temporary, is_invited } of members)
    if (persons.has(id) ? !is_temporary : !is_invited) by.note(id, 'signed_in')
  const ids = { student: [], guardian: [], section: made.sections, user: made.members }
  // Who teaches a class is looked at apart: those of this import do not count.
  for (const { id, as } of await selectPointing(inside, ids)) if (as !== 'teachers') by.note(id, as)
  await noteUse(inside, made, by.note)
  return [...namesOf('user', members), ...namesOf('section', sections)].flatMap(by.hangingOf)
}

/** Children in the new classes, and teachers who were assigned them since. */
async function noteUse(
  inside: SchoolScope,
  made: MadeOfTeachers,
  note: (id: string, as: Hangs) => void,
): Promise<void> {
  const ours = new Set(
    made.assignments.flatMap(({ user_id, section_ids }) =>
      section_ids.map((id) => `${user_id} ${id}`),
    ),
  )
  for (const { section_id } of await selectStudentsIn(inside, made.sections))
    if (section_id !== null) note(section_id, 'students')
  for (const { user_id, section_id } of await selectAssignmentsOf(inside, made.sections))
    if (!ours.has(`${user_id} ${section_id}`)) note(section_id, 'teachers')
}
