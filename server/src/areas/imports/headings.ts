import { HEADINGS_LIMIT, type ImportKind } from '@talaqqi/contract/imports'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { type HeadingAnswer, selectHeadings } from './queries.ts'

/** Headings mapped by hand in this school, latest first. */
export function listHeadings(school: SchoolScope, kind: ImportKind): Promise<HeadingAnswer[]> {
  return selectHeadings(school, kind, HEADINGS_LIMIT)
}
