import { and, eq, getTableColumns, getTableName, sql } from 'drizzle-orm'
import {
  deleteWhere,
  isAnyOf,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import {
  assessments,
  attendances,
  attentionSeen,
  learningPlans,
  revisionPauses,
  revisionSettings,
  sections,
  studentPhotographs,
  students,
} from '../../tables/index.ts'
import type { MergedTable, Reference } from './reference-queries.ts'
import type { Pair } from './student-queries.ts'

/** A row as PostgreSQL writes it in JSON. */
export type Row = Record<string, unknown>

export const nameOf = ({ table, column }: Reference) => `${getTableName(table)}.${column.name}`

export async function countRows(
  school: SchoolScope,
  { table, column }: Reference,
  id: string,
): Promise<number> {
  const [row] = await school.db
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(and(eq(table.account_id, school.account_id), eq(column, id)))
  return row?.total ?? 0
}

/** Points the rows at the kept record; answers their keys. */
export async function moveRows(
  { db, account_id }: SchoolScope,
  { table, column, key }: Reference,
  { kept_id, merged_id }: Pair,
): Promise<string[]> {
  const isMerged = and(eq(table.account_id, account_id), eq(column, merged_id))
  const rows = await updateWhere(db, table, { [column.name]: kept_id }, isMerged).returning({ key })
  return [...new Set(rows.map((row) => String(row.key)))]
}

/** Points the rows that still are of the kept record at the restored one. */
export async function moveRowsBack(
  { db, account_id }: SchoolScope,
  { table, column, key }: Reference,
  { kept_id, merged_id, keys }: Pair & { keys: string[] },
): Promise<void> {
  if (keys.length === 0) return
  const isKept = and(eq(table.account_id, account_id), eq(column, kept_id), isAnyOf(key, keys))
  await updateWhere(db, table, { [column.name]: merged_id }, isKept)
}

/** Tables with rows that a merge deletes, by the column that names them. */
export const KEYS = {
  students: students.id,
  sections: sections.id,
  attendances: attendances.id,
  assessments: assessments.id,
  student_photographs: studentPhotographs.student_id,
  attention_seen: attentionSeen.student_id,
  revision_pauses: revisionPauses.id,
  learning_plans: learningPlans.id,
  revision_settings: revisionSettings.id,
}
const TABLES = {
  students,
  sections,
  attendances,
  assessments,
  student_photographs: studentPhotographs,
  attention_seen: attentionSeen,
  revision_pauses: revisionPauses,
  learning_plans: learningPlans,
  revision_settings: revisionSettings,
}
type Name = keyof typeof TABLES

/** Deletes rows; answers them as PostgreSQL writes them in JSON. */
export async function takeRows(inside: SchoolScope, name: Name, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  const table: MergedTable = TABLES[name]
  const isMeant = and(eq(table.account_id, inside.account_id), isAnyOf(KEYS[name], ids))
  const rows = await deleteWhere(inside.db, table, isMeant).returning({
    row: sql<Row>`to_jsonb(${table})`,
  })
  return rows.map(({ row }) => row)
}

/** Only columns that the row and the table have: a migration may have come between. */
export async function putRowBack(inside: SchoolScope, name: Name, row: Row): Promise<void> {
  const table: MergedTable = TABLES[name]
  const known = Object.values(getTableColumns(table)).map((column) => column.name)
  const columns = sql.join(
    known.filter((column) => column in row).map((column) => sql.identifier(column)),
    sql`, `,
  )
  await inside.db.execute(sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_record(null::${table}, ${JSON.stringify(row)}::jsonb)
    where account_id = ${inside.account_id}`)
}
