import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { guardianStudents, guardians, memberships, userSections } from '../../tables/index.ts'
import type { MergedTable } from './reference-queries.ts'

/** `added`: new for the kept record. */
type MovedLinks = { all: string[]; added: string[] }

/** A table of pairs: `owner` is the merged student or class, `other` the guardian or teacher. */
type Links = {
  table: MergedTable
  owner: PgColumn
  other: PgColumn
  others: MergedTable
  id: PgColumn
}

/** Teachers are moved with their dates: see `assignment-queries.ts`. */
export const LINKS: Record<'students' | 'sections', Links> = {
  students: {
    table: guardianStudents,
    owner: guardianStudents.student_id,
    other: guardianStudents.guardian_id,
    others: guardians,
    id: guardians.id,
  },
  sections: {
    table: userSections,
    owner: userSections.section_id,
    other: userSections.user_id,
    others: memberships,
    id: memberships.user_id,
  },
}

export async function selectOthers(
  school: SchoolScope,
  { table, owner, other }: Links,
  id: string,
): Promise<string[]> {
  const rows = await school.db
    .select({ id: sql<string>`${other}` })
    .from(table)
    .where(and(eq(table.account_id, school.account_id), eq(owner, id)))
    .orderBy(other)
  return rows.map((row) => row.id)
}

/** Unlinks the merged record, and links the kept one with the others it does not have. */
export async function moveLinks(
  inside: SchoolScope,
  links: Links,
  { kept_id, merged_id }: { kept_id: string; merged_id: string },
): Promise<MovedLinks> {
  const all = await selectOthers(inside, links, merged_id)
  const known = new Set(await selectOthers(inside, links, kept_id))
  const added = all.filter((id) => !known.has(id))
  await pointLinks(inside, links, { from: merged_id, to: kept_id }, added)
  await removeLinks(inside, links, merged_id, all)
  return { all, added }
}

/** Others who are gone or were unlinked since stay so. */
export async function moveLinksBack(
  inside: SchoolScope,
  links: Links,
  { kept_id, merged_id, all, added }: { kept_id: string; merged_id: string } & MovedLinks,
): Promise<void> {
  const standing = new Set(await selectOthers(inside, links, kept_id))
  const back = all.filter((id) => standing.has(id) || !added.includes(id))
  const ofBoth = back.filter((id) => !added.includes(id))
  await pointLinks(inside, links, { from: kept_id, to: merged_id }, added)
  await addLinks(inside, links, merged_id, await existing(inside, links, ofBoth))
}

async function existing(school: SchoolScope, { others, id }: Links, ids: string[]) {
  const rows = await school.db
    .select({ id: sql<string>`${id}` })
    .from(others)
    .where(and(eq(others.account_id, school.account_id), isAnyOf(id, ids)))
    .orderBy(id)
    .for('key share')
  return rows.map((row) => row.id)
}

/** The other columns of the links stay as they are. */
async function pointLinks(
  { db, account_id }: SchoolScope,
  { table, owner, other }: Links,
  { from, to }: { from: string; to: string },
  ids: string[],
) {
  if (ids.length === 0) return
  const isOfOwner = and(eq(table.account_id, account_id), eq(owner, from))
  await updateWhere(db, table, { [owner.name]: to }, and(isOfOwner, isAnyOf(other, ids)))
}

async function removeLinks(
  { db, account_id }: SchoolScope,
  { table, owner, other }: Links,
  id: string,
  ids: string[],
) {
  if (ids.length === 0) return
  const isOfOwner = and(eq(table.account_id, account_id), eq(owner, id))
  await deleteWhere(db, table, and(isOfOwner, isAnyOf(other, ids)))
}

async function addLinks(
  { db, account_id }: SchoolScope,
  { table, owner, other }: Links,
  id: string,
  ids: string[],
) {
  if (ids.length === 0) return
  await db
    .insert(table)
    .values(ids.map((one) => ({ account_id, [owner.name]: id, [other.name]: one })))
}
