import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOfRestorable, selectSectionOfSession } from './reads/queries.ts'

/** Access follows the student's class; undefined for an unknown session. */
export function sectionOfSession(school: SchoolScope, id: string) {
  return selectSectionOfSession(school, id)
}

export function sectionOfRestorable(school: SchoolScope, id: string) {
  return selectSectionOfRestorable(school, id)
}
