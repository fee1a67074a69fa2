import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { removeMembers, unassignClasses } from '../../users/index.ts'
import { removeUnusedSections } from '../unused-sections.ts'
import { madeOfTeachers } from './made.ts'

export async function takeBackTeachers(inside: SchoolScope, written: unknown): Promise<void> {
  const { assignments, members, persons, sections } = madeOfTeachers.parse(written)
  for (const { user_id, section_ids } of assignments)
    await unassignClasses(inside, user_id, section_ids)
  await removeMembers(inside, { members, persons })
  await removeUnusedSections(inside, sections)
}
