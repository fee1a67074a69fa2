import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { removeSections } from '../../sections/index.ts'
import { selectReferences } from './dependent-queries.ts'

/** Classes must be locked. Keeps those with students, teachers, lessons or attendance. */
export async function removeUnusedSections(inside: SchoolScope, ids: string[]): Promise<void> {
  const of = { student: [], guardian: [], section: ids, user: [] }
  const used = new Set((await selectReferences(inside, of)).map(({ id }) => id))
  await removeSections(
    inside,
    ids.filter((id) => !used.has(id)),
  )
}
