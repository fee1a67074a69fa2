import { and, eq } from 'drizzle-orm'
import { deleteWhere, isAnyOf, type SchoolScope } from '../../platform/tenancy/index.ts'
import { guardians, homePractices } from '../../tables/index.ts'
import type { Pair } from './student-queries.ts'

/** A guardian's day of practice with the merged student; `is_added`: the kept one had it not. */
export type Practice = { day: string; guardian_id: string; created_at: string; is_added: boolean }

const keyOf = ({ day, guardian_id }: Pick<Practice, 'day' | 'guardian_id'>) =>
  `${day} ${guardian_id}`

export async function movePractices(
  inside: SchoolScope,
  { kept_id, merged_id }: Pair,
): Promise<Practice[]> {
  const rows = await deleteWhere(inside.db, homePractices, ofStudent(inside, merged_id)).returning({
    ...{ day: homePractices.day, guardian_id: homePractices.guardian_id },
    created_at: homePractices.created_at,
  })
  const added = new Set((await insert(inside, kept_id, rows)).map(keyOf))
  return rows.map((row) => ({
    ...row,
    ...{ created_at: row.created_at.toISOString(), is_added: added.has(keyOf(row)) },
  }))
}

/** Days of guardians who are gone stay gone. */
export async function movePracticesBack(
  inside: SchoolScope,
  { kept_id, merged_id }: Pair,
  practices: Practice[],
): Promise<void> {
  const { db, account_id } = inside
  for (const { day, guardian_id, is_added } of practices)
    if (is_added)
      await deleteWhere(
        db,
        homePractices,
        and(
          ofStudent(inside, kept_id),
          eq(homePractices.day, day),
          eq(homePractices.guardian_id, guardian_id),
        ),
      )
  const ids = [...new Set(practices.map(({ guardian_id }) => guardian_id))]
  const rows = await db
    .select({ id: guardians.id })
    .from(guardians)
    .where(and(eq(guardians.account_id, account_id), isAnyOf(guardians.id, ids)))
    .orderBy(guardians.id)
    .for('key share')
  const known = new Set(rows.map((row) => row.id))
  const back = practices.filter(({ guardian_id }) => known.has(guardian_id))
  await insert(
    inside,
    merged_id,
    back.map((one) => ({ ...one, created_at: new Date(one.created_at) })),
  )
}

const ofStudent = ({ account_id }: SchoolScope, id: string) =>
  and(eq(homePractices.account_id, account_id), eq(homePractices.student_id, id))

/** Answers those that the student did not have. */
async function insert(
  { db, account_id }: SchoolScope,
  student_id: string,
  rows: { day: string; guardian_id: string; created_at: Date }[],
) {
  if (rows.length === 0) return []
  return db
    .insert(homePractices)
    .values(
      rows.map(({ day, guardian_id, created_at }) => ({
        ...{ account_id, student_id, day, guardian_id, created_at },
      })),
    )
    .onConflictDoNothing()
    .returning({ day: homePractices.day, guardian_id: homePractices.guardian_id })
}
