import { HEADINGS_LIMIT, type ImportKind } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type HeadingSaid, selectHeadings } from './queries.ts'

/** What the school's people have said by hand that headings hold, those said last first. */
export function listHeadings(school: SchoolScope, kind: ImportKind): Promise<HeadingSaid[]> {
  return selectHeadings(school, kind, HEADINGS_LIMIT)
}
