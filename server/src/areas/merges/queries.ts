import type { MergeKind } from '@talaqqi/contract/merges'
import { and, asc, desc, eq, getTableColumns, gt, isNull, ne, or, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  isAnyOf,
  plainRecords,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { memberships, merges, sections, students } from '../../tables/index.ts'
import type { Pair } from './student-queries.ts'

export const mergeRecords = plainRecords(merges, getTableColumns(merges))

const { account_id: _, created_at: __, ...studentColumns } = getTableColumns(students)

/** FOR UPDATE: no new references to them can be inserted. In the order of their ids. */
export async function lockStudentsOf({ db, account_id }: SchoolScope, ids: string[]) {
  return db
    .select(studentColumns)
    .from(students)
    .where(and(eq(students.account_id, account_id), isAnyOf(students.id, ids)))
    .orderBy(asc(students.id))
    .for('update')
}

export async function selectStudentsOf({ db, account_id }: SchoolScope, ids: string[]) {
  return db
    .select(studentColumns)
    .from(students)
    .where(and(eq(students.account_id, account_id), isAnyOf(students.id, ids)))
}

const sectionColumns = { id: sections.id, name: sections.name }

export async function lockSectionsOf({ db, account_id }: SchoolScope, ids: string[]) {
  return db
    .select(sectionColumns)
    .from(sections)
    .where(and(eq(sections.account_id, account_id), isAnyOf(sections.id, ids)))
    .orderBy(asc(sections.id))
    .for('update')
}

export async function selectSectionsOf({ db, account_id }: SchoolScope, ids: string[]) {
  return db
    .select(sectionColumns)
    .from(sections)
    .where(and(eq(sections.account_id, account_id), isAnyOf(sections.id, ids)))
}

export async function isNameTaken({ db, account_id }: SchoolScope, name: string): Promise<boolean> {
  const rows = await db
    .select({ id: sections.id })
    .from(sections)
    .where(and(eq(sections.account_id, account_id), sql`lower(${sections.name}) = lower(${name})`))
  return rows.length > 0
}

type NewMerge = Pair & { id: string; kind: MergeKind; merged_name: string; moved: object }

export async function insertMerge(
  { db, account_id, user_id }: SchoolScope,
  { kept_id, kind, ...merge }: NewMerge,
): Promise<void> {
  const kept = kind === 'students' ? { kept_student_id: kept_id } : { kept_section_id: kept_id }
  await db.insert(merges).values({ ...merge, ...kept, kind, account_id, user_id })
}

export async function updateUndone(school: SchoolScope, id: string): Promise<void> {
  // Both records exist again: the copies are not needed.
  const change = { undone_at: sql`now()`, moved: {} }
  await updateWhere(school.db, merges, change, mergeRecords.one(school, id))
}

const merge = {
  id: merges.id,
  kind: merges.kind,
  kept_id: sql<string>`coalesce(${merges.kept_student_id}, ${merges.kept_section_id})`,
  kept_name: sql<string>`coalesce(${students.first_name} || ' ' || ${students.last_name}, ${sections.name})`,
  merged_id: merges.merged_id,
  merged_name: merges.merged_name,
  created_at: merges.created_at,
  undone_at: merges.undone_at,
  user: { first_name: memberships.first_name, last_name: memberships.last_name },
}

function selectAny({ db, account_id }: SchoolScope) {
  return db
    .select(merge)
    .from(merges)
    .innerJoin(
      memberships,
      and(eq(memberships.account_id, account_id), eq(memberships.user_id, merges.user_id)),
    )
    .leftJoin(
      students,
      and(eq(students.account_id, account_id), eq(students.id, merges.kept_student_id)),
    )
    .leftJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, merges.kept_section_id)),
    )
    .$dynamic()
}

export type MergeRow = Awaited<ReturnType<typeof selectMerges>>[number]

export function selectMerges(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
) {
  return selectAny(school)
    .where(eq(merges.account_id, school.account_id))
    .orderBy(desc(merges.created_at), desc(merges.id))
    .offset(skip)
    .limit(limit)
}

export async function selectMerge(school: SchoolScope, id: string): Promise<MergeRow | null> {
  const [row] = await selectAny(school).where(mergeRecords.one(school, id))
  return row ?? null
}

/** Later merges with the same kept record: they are undone first. */
export function selectLaterMerges(
  school: SchoolScope,
  { id, created_at, kept_id }: Pick<MergeRow, 'id' | 'created_at' | 'kept_id'>,
) {
  return school.db
    .select({ merged_name: merges.merged_name })
    .from(merges)
    .where(
      and(
        eq(merges.account_id, school.account_id),
        or(eq(merges.kept_student_id, kept_id), eq(merges.kept_section_id, kept_id)),
        isNull(merges.undone_at),
        ne(merges.id, id),
        or(
          gt(merges.created_at, created_at),
          and(eq(merges.created_at, created_at), gt(merges.id, id)),
        ),
      ),
    )
    .orderBy(desc(merges.created_at))
}

/** Longer than nightly backups, which an erased person's list is about. */
const KEPT = sql`interval '40 days'`

export async function purgeMerges({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(db, merges, sql`${merges.created_at} < now() - ${KEPT}`)
}
