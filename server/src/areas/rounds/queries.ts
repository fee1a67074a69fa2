import { and, asc, desc, eq } from 'drizzle-orm'
import {
  inAccessibleClasses,
  isAnyOf,
  type Params,
  prepared,
  type SchoolScope,
  type ScopeOrPlaceholder,
  updateWhere,
} from '../../platform/tenancy/index.ts'
import { rounds, students } from '../../tables/index.ts'

const columns = {
  id: rounds.id,
  name: rounds.name,
  description: rounds.description,
  status: rounds.status,
  start_date: rounds.start_date,
  end_date: rounds.end_date,
  student_id: rounds.student_id,
}
type Round = Omit<typeof rounds.$inferSelect, 'account_id' | 'created_at'>

const newest = [desc(rounds.created_at), desc(rounds.id)]

function one(school: ScopeOrPlaceholder, id: string | Params<{ id: string }>['id']) {
  return and(eq(rounds.account_id, school.account_id), eq(rounds.id, id))
}

export const selectRoundsOf = prepared(
  'rounds_of_students',
  (school, { student_ids }: Params<{ student_ids: readonly string[] }>) =>
    school.db
      .select(columns)
      .from(rounds)
      .where(and(eq(rounds.account_id, school.account_id), isAnyOf(rounds.student_id, student_ids)))
      .orderBy(...newest),
)

const selectById = prepared('round', (school, { id }: Params<{ id: string }>) =>
  school.db.select(columns).from(rounds).where(one(school, id)),
)

export async function selectRound(school: SchoolScope, id: string): Promise<Round | null> {
  const [row] = await selectById(school, { id })
  return row ?? null
}

export async function lockRound(school: SchoolScope, id: string): Promise<Round | null> {
  const rows = await school.db
    .select(columns)
    .from(rounds)
    .where(one(school, id))
    .for('no key update')
  return rows[0] ?? null
}

const selectSectionOf = prepared('section_of_round', (school, { id }: Params<{ id: string }>) =>
  school.db
    .select({ section_id: students.section_id })
    .from(rounds)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, rounds.student_id)),
    )
    .where(one(school, id)),
)

export async function selectSectionOfRound(school: SchoolScope, id: string) {
  const [row] = await selectSectionOf(school, { id })
  return row ?? null
}

/** Its assessment must exist. */
export async function insertRound(school: SchoolScope, round: Round): Promise<void> {
  await school.db.insert(rounds).values({ ...round, account_id: school.account_id })
}

export async function updateRound(
  school: SchoolScope,
  id: string,
  change: Partial<Omit<Round, 'id' | 'student_id'>>,
): Promise<void> {
  await updateWhere(school.db, rounds, change, one(school, id))
}

export function selectAllRounds(school: SchoolScope) {
  return school.db
    .select({ ...columns, first_name: students.first_name, last_name: students.last_name })
    .from(rounds)
    .innerJoin(
      students,
      and(eq(students.account_id, school.account_id), eq(students.id, rounds.student_id)),
    )
    .where(
      and(
        eq(rounds.account_id, school.account_id),
        inAccessibleClasses(school, students.section_id),
      ),
    )
    .orderBy(asc(students.first_name), asc(students.last_name), asc(students.id), ...newest)
}
