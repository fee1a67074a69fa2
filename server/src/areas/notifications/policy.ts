import { hasAccessToClass, type SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionsOfGuardian } from './queries.ts'

/** A class of the children, within reach if possible; null without a class, undefined for an unknown guardian. */
export async function sectionOfGuardian(school: SchoolScope, id: string) {
  const rows = await selectSectionsOfGuardian(school, id)
  const [first] = rows
  const reached = rows.find(({ section_id }) => hasAccessToClass(school, section_id))
  return (reached ?? first)?.section_id
}
