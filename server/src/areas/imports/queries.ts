import type { ImportKind } from '@talaqqi/contract/imports'
import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import { deleteWhere, type SchoolScope, updateWhere } from '../../platform/tenancy/index.ts'
import { accounts, importHeadings, imports, memberships } from '../../tables/index.ts'

/** Serializes imports of a school: each must see the result of the one before. */
export async function lockImports(school: SchoolScope): Promise<void> {
  await school.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, school.account_id))
    // `update` would also block inserts that reference the school.
    .for('no key update')
}

const columns = {
  id: imports.id,
  kind: imports.kind,
  name: imports.name,
  counts: imports.counts,
  made: imports.made,
  undone_at: imports.undone_at,
  created_at: imports.created_at,
  first_name: memberships.first_name,
  last_name: memberships.last_name,
}

function selectRows(school: SchoolScope, id?: string) {
  return school.db
    .select(columns)
    .from(imports)
    .leftJoin(
      memberships,
      and(eq(memberships.account_id, imports.account_id), eq(memberships.user_id, imports.user_id)),
    )
    .where(and(eq(imports.account_id, school.account_id), id ? eq(imports.id, id) : undefined))
}
export type ImportDoneRow = Awaited<ReturnType<typeof selectRows>>[number]

export async function selectImport(school: SchoolScope, id: string): Promise<ImportDoneRow | null> {
  const [row] = await selectRows(school, id)
  return row ?? null
}

export function selectImports(
  school: SchoolScope,
  { skip, limit }: { skip: number; limit: number },
): Promise<ImportDoneRow[]> {
  return selectRows(school)
    .orderBy(desc(imports.created_at), desc(imports.id))
    .offset(skip)
    .limit(limit)
}

export async function insertImport(
  school: SchoolScope,
  done: { id: string; kind: ImportKind; name: string; counts: object; made: object },
): Promise<void> {
  const { account_id, user_id } = school
  await school.db.insert(imports).values({ account_id, user_id, ...done })
}

export async function updateUndone(school: SchoolScope, id: string): Promise<void> {
  await updateWhere(
    school.db,
    imports,
    { undone_at: sql`now()` },
    and(eq(imports.account_id, school.account_id), eq(imports.id, id), isNull(imports.undone_at)),
  )
}

/** `target` is the field that the column holds. */
export type HeadingAnswer = { heading: string; target: string }

function ofKind(school: SchoolScope, kind: ImportKind) {
  return and(eq(importHeadings.account_id, school.account_id), eq(importHeadings.kind, kind))
}

export function selectHeadings(
  school: SchoolScope,
  kind: ImportKind,
  limit: number,
): Promise<HeadingAnswer[]> {
  return school.db
    .select({ heading: importHeadings.heading, target: importHeadings.target })
    .from(importHeadings)
    .where(ofKind(school, kind))
    .orderBy(desc(importHeadings.created_at), importHeadings.heading)
    .limit(limit)
}

/** Replaces earlier targets, and deletes all but the latest `limit`. */
export async function upsertHeadings(
  school: SchoolScope,
  { kind, headings }: { kind: ImportKind; headings: HeadingAnswer[] },
  limit: number,
): Promise<void> {
  const { account_id } = school
  const byHeading = new Map(headings.map((one) => [one.heading, { account_id, kind, ...one }]))
  if (byHeading.size === 0) return
  await school.db
    .insert(importHeadings)
    .values([...byHeading.values()])
    .onConflictDoUpdate({
      target: [importHeadings.account_id, importHeadings.kind, importHeadings.heading],
      set: { target: sql`excluded.target`, created_at: sql`now()` },
    })
  const kept = (await selectHeadings(school, kind, limit)).map(({ heading }) => heading)
  await deleteWhere(
    school.db,
    importHeadings,
    and(ofKind(school, kind), notInArray(importHeadings.heading, kept)),
  )
}
