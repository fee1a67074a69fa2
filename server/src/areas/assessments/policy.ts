import type { AssessmentKind } from '@talaqqi/contract/records'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectSectionOf } from './queries.ts'

/** The guard's function answers undefined if missing. */
export function sectionOf(kind: AssessmentKind) {
  return async (school: SchoolScope, id: string) => {
    const [row] = await selectSectionOf(school, kind, id)
    return row?.section_id
  }
}
