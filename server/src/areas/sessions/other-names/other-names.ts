import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectNamesOfSchool, selectNamesOfStudent } from './other-name-queries.ts'

const MOST = 8

/** Of other children at least three: a name about a single child must not be suggested for others. */
export async function listOtherNames(school: SchoolScope, student_id: string): Promise<string[]> {
  const own = await selectNamesOfStudent(school, student_id, MOST)
  const usual = await selectNamesOfSchool(school, { least: 3, most: MOST })
  return [...new Set([...own, ...usual].map(({ name }) => name))].slice(0, MOST)
}
