import { isDeepStrictEqual } from 'node:util'
import type { MergeKind } from '@talaqqi/contract/merges'
import { and, eq, sql } from 'drizzle-orm'
import { isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import {
  attentionSeen,
  learningPlans,
  revisionPauses,
  revisionSettings,
  studentPhotographs,
} from '../../tables/index.ts'
import type { MergedTable } from './reference-queries.ts'
import { KEYS, putRowBack, type Row, takeRows } from './row-queries.ts'
import type { Pair } from './student-queries.ts'

const TABLES = {
  student_photographs: studentPhotographs,
  attention_seen: attentionSeen,
  revision_pauses: revisionPauses,
  learning_plans: learningPlans,
  revision_settings: revisionSettings,
}

/** A table with at most one row of each student or class. */
export type SingleTable = keyof typeof TABLES
export const SINGLE_TABLES = Object.keys(TABLES) as SingleTable[]
export const SINGLE_OF: Record<MergeKind, readonly SingleTable[]> = {
  students: SINGLE_TABLES,
  sections: ['revision_settings'],
}

/** The merged record's row; `is_moved`: the kept record had none. */
export type SingleRow = { table: SingleTable; row: Row; is_moved: boolean }

/** Those of both records that have a row. */
export async function selectOwners(
  { db, account_id }: SchoolScope,
  name: SingleTable,
  { kept_id, merged_id }: Pair,
): Promise<Set<string>> {
  const table: MergedTable = TABLES[name]
  const owner = KEYS[name]
  const rows = await db
    .select({ id: sql<string>`${owner}` })
    .from(table)
    .where(and(eq(table.account_id, account_id), isAnyOf(owner, [kept_id, merged_id])))
  return new Set(rows.map(({ id }) => id))
}

/** The days until which each of both students is put aside. */
export async function selectSeenUntil(
  { db, account_id }: SchoolScope,
  { kept_id, merged_id }: Pair,
): Promise<{ kept: string; merged: string } | null> {
  const rows = await db
    .select({ student_id: attentionSeen.student_id, seen_until: attentionSeen.seen_until })
    .from(attentionSeen)
    .where(
      and(
        eq(attentionSeen.account_id, account_id),
        isAnyOf(attentionSeen.student_id, [kept_id, merged_id]),
      ),
    )
  const days = new Map(rows.map(({ student_id, seen_until }) => [student_id, seen_until]))
  const [kept, merged] = [days.get(kept_id), days.get(merged_id)]
  return kept && merged ? { kept, merged } : null
}

/** The kept record's row stays if there is one. */
export async function moveSingleRows(
  inside: SchoolScope,
  kind: MergeKind,
  of: Pair,
): Promise<SingleRow[]> {
  const single: SingleRow[] = []
  for (const table of SINGLE_OF[kind]) {
    const owners = await selectOwners(inside, table, of)
    const [row] = await takeRows(inside, table, owners.has(of.merged_id) ? [of.merged_id] : [])
    if (!row) continue
    const is_moved = !owners.has(of.kept_id)
    if (is_moved) await putRowBack(inside, table, pointed(row, of.merged_id, of.kept_id))
    single.push({ table, row, is_moved })
  }
  return single
}

/** A moved row that was removed since is not restored: the consent or the delay has ended. */
export async function moveSingleRowsBack(
  inside: SchoolScope,
  { kept_id, merged_id }: Pair,
  single: SingleRow[],
): Promise<void> {
  for (const { table, row, is_moved } of single) {
    const [standing] = is_moved ? await takeRows(inside, table, [kept_id]) : [row]
    if (!standing) continue
    const isSame = isDeepStrictEqual(pointed(standing, kept_id, merged_id), row)
    await putRowBack(inside, table, isSame ? row : standing)
  }
}

/** The row with one id for another, also where two columns name the owner. */
const pointed = (row: Row, from: string, to: string): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value === from ? to : value]),
  )
