import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { removeMembers, unassignClasses } from '../../users/index.ts'
import { removeUnusedSections } from '../undo/unused-sections.ts'
import { createdRowsOfTeachers } from './created-rows.ts'

export async function undoTeachers(inside: SchoolScope, written: unknown): Promise<void> {
  const { assignments, members, persons, sections } = createdRowsOfTeachers.parse(written)
  for (const { user_id, section_ids } of assignments)
    await unassignClasses(inside, user_id, section_ids)
  await removeMembers(inside, { members, persons })
  await removeUnusedSections(inside, sections)
}
