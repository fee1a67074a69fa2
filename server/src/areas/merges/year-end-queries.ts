import type { MergeKind } from '@talaqqi/contract/merges'
import { and, eq, getTableColumns, gt, or, type SQL, sql } from 'drizzle-orm'
import { deleteWhere, isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { yearEndStudents, yearEnds, yearEndTeachers } from '../../tables/index.ts'
import type { Row } from './row-queries.ts'
import type { Pair } from './student-queries.ts'

/**
 * Moves at the end of a year, as PostgreSQL writes them in JSON: those of the merged student, or of
 * both classes.
 */
export type YearEndRows = { students: Row[]; teachers: Row[] }

/** The kept student keeps the own move; the kept class takes those of the merged one. */
export async function moveYearEnds(
  inside: SchoolScope,
  kind: MergeKind,
  of: Pair,
): Promise<YearEndRows> {
  if (kind === 'students') {
    const isMerged = eq(yearEndStudents.student_id, of.merged_id)
    return { students: await takeYearEnds(inside, yearEndStudents, isMerged), teachers: [] }
  }
  const isOfBoth = (table: YearEndTable) => isOfClass(table, [of.kept_id, of.merged_id])
  const taken = {
    students: await takeYearEnds(inside, yearEndStudents, isOfBoth(yearEndStudents)),
    teachers: await takeYearEnds(inside, yearEndTeachers, isOfBoth(yearEndTeachers)),
  }
  await insertYearEnds(inside, pointedAtKept(taken, of))
  return taken
}

export async function moveYearEndsBack(
  inside: SchoolScope,
  kind: MergeKind,
  { kept_id }: Pair,
  moved: YearEndRows,
): Promise<void> {
  if (kind === 'sections') {
    for (const [table, rows] of [
      [yearEndStudents, moved.students],
      [yearEndTeachers, moved.teachers],
    ] as const) {
      const ids = [...new Set(rows.map((row) => String(row.year_end_id)))]
      const isOfThese = and(isAnyOf(table.year_end_id, ids), isOfClass(table, [kept_id]))
      await takeYearEnds(inside, table, isOfThese)
    }
  }
  await insertYearEnds(inside, moved)
}

/** From and to which class the merged student moved in a year that was undone since the merge. */
export async function selectMoveUndoneSince(
  { db, account_id }: SchoolScope,
  { students }: YearEndRows,
  merged_at: Date,
): Promise<{ from: unknown; to: unknown } | null> {
  const ids = students.map((row) => String(row.year_end_id))
  if (ids.length === 0) return null
  const rows = await db
    .select({ id: yearEnds.id })
    .from(yearEnds)
    .where(
      and(
        eq(yearEnds.account_id, account_id),
        isAnyOf(yearEnds.id, ids),
        gt(yearEnds.undone_at, merged_at),
      ),
    )
  const undone = students.find((row) => rows.some(({ id }) => id === row.year_end_id))
  return undone ? { from: undone.from_section_id, to: undone.to_section_id } : null
}

type YearEndTable = typeof yearEndStudents | typeof yearEndTeachers

const isOfClass = (table: YearEndTable, ids: string[]) =>
  or(isAnyOf(table.from_section_id, ids), isAnyOf(table.to_section_id, ids))

async function takeYearEnds(
  { db, account_id }: SchoolScope,
  table: YearEndTable,
  where: SQL | undefined,
): Promise<Row[]> {
  const isOfSchool = eq(table.account_id, account_id)
  const rows = await deleteWhere(db, table, and(isOfSchool, where)).returning({
    row: sql<Row>`to_jsonb(${table})`,
  })
  return rows.map(({ row }) => row)
}

/** A teacher who would follow from a class to itself does not. */
function pointedAtKept({ students, teachers }: YearEndRows, of: Pair): YearEndRows {
  const kept = (id: unknown) => (id === of.merged_id ? of.kept_id : id)
  const pointed = (row: Row): Row => ({
    ...row,
    from_section_id: kept(row.from_section_id),
    to_section_id: kept(row.to_section_id),
  })
  return {
    students: students.map(pointed),
    teachers: teachers.map(pointed).filter((row) => row.from_section_id !== row.to_section_id),
  }
}

/** Leaves out a move if its year, person or class is gone. */
async function insertYearEnds(
  { db, account_id }: SchoolScope,
  { students, teachers }: YearEndRows,
): Promise<void> {
  const isThere = (table: string, column: string, id: string) => sql`exists (
    select from ${sql.identifier(table)} "there" where "there"."account_id" = ${account_id}
      and "there".${sql.identifier(column)} = "row".${sql.identifier(id)})`
  const insert = async (table: YearEndTable, rows: Row[], isPersonThere: SQL) => {
    if (rows.length === 0) return
    const names = Object.values(getTableColumns(table)).map(({ name }) => sql.identifier(name))
    const columns = sql.join(names, sql`, `)
    await db.execute(sql`
      insert into ${table} (${columns})
      select ${columns}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) "row"
      where "row"."account_id" = ${account_id} and ${isPersonThere}
        and ${isThere('year_ends', 'id', 'year_end_id')}
        and ${isThere('sections', 'id', 'from_section_id')}
        and ("row"."to_section_id" is null or ${isThere('sections', 'id', 'to_section_id')})
      on conflict do nothing`)
  }
  await insert(yearEndStudents, students, isThere('students', 'id', 'student_id'))
  await insert(yearEndTeachers, teachers, isThere('memberships', 'user_id', 'user_id'))
}
