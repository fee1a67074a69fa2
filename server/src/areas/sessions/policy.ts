import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfRestorable, selectSectionOfSession } from './queries.ts'

/** The class of a session's student, who decides who reaches it; undefined where there is no such session. */
export function sectionOfSession(school: SchoolScope, id: string) {
  return selectSectionOfSession(school, id)
}

/** As `sectionOfSession`, also of a deleted session that can still be restored. */
export function sectionOfRestorable(school: SchoolScope, id: string) {
  return selectSectionOfRestorable(school, id)
}
