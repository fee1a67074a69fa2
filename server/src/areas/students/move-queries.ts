import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import {
  type DirectoryScope,
  deleteWhere,
  type SchoolScope,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { sections, studentMoves } from '../../tables/index.ts'

type NewMove = Omit<typeof studentMoves.$inferInsert, 'account_id'>

/** False if the id exists. */
export async function insertMove(school: SchoolScope, move: NewMove): Promise<boolean> {
  const { rowCount } = await school.db
    .insert(studentMoves)
    .values({ ...move, account_id: school.account_id })
    .onConflictDoNothing()
  return rowCount === 1
}

function one({ account_id }: SchoolScope, id: string) {
  return and(eq(studentMoves.account_id, account_id), eq(studentMoves.id, id))
}

export async function lockMove(school: SchoolScope, id: string) {
  const [row] = await school.db
    .select()
    .from(studentMoves)
    .where(one(school, id))
    .for('no key update')
  return row ?? null
}

export async function updateMoveUndone(school: SchoolScope, id: string): Promise<void> {
  await updateWhere(school.db, studentMoves, { undone_at: sql`now()` }, one(school, id))
}

export function selectOpenMoves({ db, account_id }: SchoolScope, minutes: number) {
  const since = sql`now() - ${`${minutes} minutes`}::interval`
  return db
    .select({
      id: studentMoves.id,
      section: { id: sections.id, name: sections.name },
      moved: studentMoves.moved,
      created_at: studentMoves.created_at,
    })
    .from(studentMoves)
    .innerJoin(
      sections,
      and(eq(sections.account_id, account_id), eq(sections.id, studentMoves.section_id)),
    )
    .where(
      and(
        eq(studentMoves.account_id, account_id),
        gt(studentMoves.created_at, since),
        isNull(studentMoves.undone_at),
        sql`jsonb_array_length(${studentMoves.moved}) > 0`,
      ),
    )
    .orderBy(desc(studentMoves.created_at), desc(studentMoves.id))
}

export async function purgeMoves({ db }: DirectoryScope): Promise<void> {
  await deleteWhere(db, studentMoves, sql`${studentMoves.created_at} < now() - interval '1 day'`)
}
