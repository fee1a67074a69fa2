import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { selectUsualComments } from './usual-comment-queries.ts'

/** At least three children: a line about a single child must not be suggested for others. */
export async function listUsualComments(school: SchoolScope): Promise<string[]> {
  const rows = await selectUsualComments(school, { longest: 40, least: 3, most: 8 })
  return rows.map(({ line }) => line)
}
