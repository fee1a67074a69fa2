import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSection } from './queries.ts'

/** Access to a class is by the class itself; undefined for a class of another school. */
export async function sectionOfSection(school: SchoolScope, id: string) {
  return (await selectSection(school, id))?.id
}
