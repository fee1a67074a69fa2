import { id } from '@talaqqi/contract/fields'
import type { Dependent, DependentKind } from '@talaqqi/contract/imports'
import * as z from 'zod/mini'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { deletePast, lockPast, selectTouchedPast } from '../../sessions/index.ts'

/** Sessions store their import id, so no ids are listed here. */
const made = z.object({ import_id: id })
export type Made = z.infer<typeof made>

export async function findDependentsOfLessons(
  inside: SchoolScope,
  written: unknown,
  locks: boolean,
): Promise<Dependent[]> {
  const { import_id } = made.parse(written)
  if (locks) await lockPast(inside, import_id)
  const touched = await selectTouchedPast(inside, import_id)
  return touched.map(({ first_name, last_name, has_comments, is_changed }) => ({
    kind: 'student',
    name: `${first_name} ${last_name}`,
    by: [has_comments && 'comments', is_changed && 'changes'].filter(
      (by): by is DependentKind => !!by,
    ),
  }))
}

export async function undoLessons(inside: SchoolScope, written: unknown): Promise<void> {
  await deletePast(inside, made.parse(written).import_id)
}
