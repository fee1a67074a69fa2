import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { selectUsualComments } from './usual-comment-queries.ts'

/**
 * Lines that were written of at least three children lately, the most frequent first: what says
 * something about one child is nobody else's comment.
 */
export async function listUsualComments(school: SchoolScope): Promise<string[]> {
  const rows = await selectUsualComments(school, { longest: 40, least: 3, most: 8 })
  return rows.map(({ line }) => line)
}
