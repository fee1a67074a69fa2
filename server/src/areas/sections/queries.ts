import { and, asc, eq, sql } from 'drizzle-orm'
import { type SchoolScope, withinReach } from '../../platform/tenancy/index.ts'
import { sections } from '../../tables/index.ts'

const sectionColumns = { id: sections.id, name: sections.name }

/** The classes within reach, by name. */
export function selectSections(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return school.db
    .select(sectionColumns)
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), withinReach(school, sections.id)))
    .orderBy(asc(sections.name), asc(sections.id))
    .offset(skip)
    .limit(limit)
}

/** One class of the school; null where there is none. */
export async function selectSection(school: SchoolScope, id: string) {
  const rows = await school.db
    .select(sectionColumns)
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), eq(sections.id, id)))
  return rows[0] ?? null
}

export async function countSections(school: SchoolScope): Promise<number> {
  const [row] = await school.db
    .select({ count: sql<number>`count(*)` })
    .from(sections)
    .where(and(eq(sections.account_id, school.account_id), withinReach(school, sections.id)))
  return row?.count ?? 0
}
